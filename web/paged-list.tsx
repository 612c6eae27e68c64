import { Stack } from '@paperlock/ui/layout.tsx';
import type { Skeleton } from '@paperlock/ui/skeleton.tsx';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { More } from './more.tsx';
import { Read } from './read.tsx';

type PagedListProps<Row> = ComponentProps<typeof Skeleton> & {
  query: UseInfiniteQueryResult<InfiniteData<{ readonly list: readonly Row[] }>>;
  /** What is said when the list could not be read. */
  failed: string;
  /** In place of a list without rows. */
  empty: ReactNode;
  /** On the button that fetches the next page. */
  more: string;
  /** The list and the button in a stack; without it they stand where the whole stands. */
  stacked?: boolean;
  children: (list: Row[]) => ReactNode;
};

/** A list that is read page by page, in all its states. */
export function PagedList<Row>({ query, empty, more, stacked, children, ...read }: PagedListProps<Row>) {
  return (
    <Read query={query} {...read}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        if (list.length === 0) return empty;
        const shown = (
          <>
            {children(list)}
            <More query={query}>{more}</More>
          </>
        );
        return stacked ? <Stack>{shown}</Stack> : shown;
      }}
    </Read>
  );
}
