import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** A page of prose on its way, missing, or here. */
export function ContentState<Page>({
  query: { data, isError, isFetching, refetch },
  children,
}: {
  query: UseQueryResult<Page, unknown>;
  children: (page: Page) => ReactNode;
}) {
  const { say } = useSpeaker();
  if (data !== undefined) return children(data);
  if (!isError) return <Skeleton shape="leaf" count={3} />;
  return <ErrorState title={say('content.failed')} retrying={isFetching} onRetry={() => void refetch()} />;
}
