import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { securityQuery } from '../../api/security.ts';
import { useShell } from '../../shell/shell-context.tsx';

const useOverview = () => useQuery(securityQuery(useShell().client.call));

export type Overview = NonNullable<ReturnType<typeof useOverview>['data']>;

/** Reads what protects the account, and shows what depends on it once it is here. */
export function WithOverview({ children }: { children: (overview: Overview) => ReactNode }) {
  const { say } = useSpeaker();
  const { data, isError, isFetching, refetch } = useOverview();
  if (data) return children(data);
  if (!isError) return <Skeleton shape="row" count={4} />;
  return <ErrorState title={say('security.failed')} retrying={isFetching} onRetry={() => void refetch()} />;
}
