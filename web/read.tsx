import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';

type ReadProps<Data> = ComponentProps<typeof Skeleton> & {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** What is said when the read failed, and why. */
  failed: string;
  why?: ReactNode;
  /** Left out where the data is shown elsewhere. */
  children?: (data: Data) => ReactNode;
};

/** What was read; until then a skeleton of its shape, or the failure with a way to try again. */
export function Read<Data>({ query, failed, why, children, ...skeleton }: ReadProps<Data>) {
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return children?.(data);
  if (!isError) return <Skeleton {...skeleton} />;
  return (
    <ErrorState title={failed} retrying={isFetching} onRetry={() => void refetch()}>
      {why}
    </ErrorState>
  );
}
