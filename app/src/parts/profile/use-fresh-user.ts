import type { User } from '@paperlock/contract/identity.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { infoQuery } from '../../api/identity.ts';
import { useShell, useUser } from '../../shell/shell-context.tsx';

/** The signed-in person as remembered, at once, and as the server knows them a moment later. */
export const useFreshUser = (): User | undefined => {
  const { client } = useShell();
  const { data } = useQuery(infoQuery(client.call));
  useEffect(() => {
    if (data) client.session.renew(data);
  }, [data, client]);
  return useUser();
};
