import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { securityQuery } from '../../api/security.ts';
import { useShell } from '../../shell/shell-context.tsx';

const useOverview = () => useQuery(securityQuery(useShell().client.call));

export type Overview = NonNullable<ReturnType<typeof useOverview>['data']>;

/** Reads what protects the account, and shows what depends on it once it is here. */
export function WithOverview({ children }: { children: (overview: Overview) => ReactNode }) {
  const failed = useSpeaker().say('security.failed');
  return (
    <Read query={useOverview()} failed={failed} shape="row" count={4}>
      {children}
    </Read>
  );
}
