import type { User } from '@paperlock/contract/identity.ts';
import { useEffect } from 'react';
import { infoQuery } from '../../api/identity.ts';
import { useShell, useUser } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';

/** The signed-in person as remembered, at once, and as the server knows them a moment later. */
export const useFreshUser = (): User | undefined => {
  const { client } = useShell();
  const { data } = useRead(infoQuery);
  useEffect(() => {
    if (data) client.session.renew(data);
  }, [data, client]);
  return useUser();
};
