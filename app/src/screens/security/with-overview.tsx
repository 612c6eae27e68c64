import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import type { ReactNode } from 'react';
import { securityQuery } from '../../api/security.ts';
import { useRead } from '../../shell/use-read.ts';

const useOverview = () => useRead(securityQuery);

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
