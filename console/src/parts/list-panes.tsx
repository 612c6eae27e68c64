import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadState } from '../shell/read-state.tsx';
import { addressOf, type Path } from '../shell/routes.ts';
import { Paging } from './paging.tsx';
import { Panes } from './panes.tsx';

export type Listed = { readonly list: readonly unknown[]; readonly next_cursor?: string | null };

/** What narrows a list and which part of it is shown, as they stand in the address. */
type Filter = { readonly [name: string]: string | undefined; readonly cursor?: string | undefined };

export type ListPanesProps<Data extends Listed> = {
  path: Path;
  filter?: Filter;
  query: UseQueryResult<Data>;
  /** Who has waited longest comes first. */
  queue?: boolean;
  /** In place of a list without rows. */
  empty: { title: string; text?: string };
  /** Before the list, from what was read with it. */
  before?: (data: Data) => ReactNode;
  /** What is open beside it, if anything is. */
  open?: (data: Data) => ReactNode;
  children: (list: Data['list'], data: Data) => ReactNode;
};

/** Somebody looked for something, and it is not there; without that the list itself is empty. */
const isNarrowed = ({ text, from, to }: Filter): boolean =>
  text !== undefined || from !== undefined || to !== undefined;

/** A list as it was read, with the ways to its other parts and what is open of it. */
export function ListPanes<Data extends Listed>(props: ListPanesProps<Data>) {
  const { path, filter = {}, query, queue = false, empty, before, open, children } = props;
  const { say } = useSpeaker();
  return (
    <ReadState query={query}>
      {(data) => (
        <>
          {before?.(data)}
          <Panes
            list={
              <>
                {data.list.length === 0 ? (
                  isNarrowed(filter) ? (
                    <EmptyState title={say('console-lists.none')}>
                      {say('console-lists.none_text')}
                    </EmptyState>
                  ) : (
                    <EmptyState title={empty.title}>{empty.text}</EmptyState>
                  )
                ) : (
                  children(data.list, data)
                )}
                <Paging
                  queue={queue}
                  sorted={filter.sort !== undefined || filter.dir !== undefined}
                  first={
                    filter.cursor === undefined ? null : addressOf(path, { ...filter, cursor: undefined })
                  }
                  next={data.next_cursor ? addressOf(path, { ...filter, cursor: data.next_cursor }) : null}
                />
              </>
            }
            open={open?.(data) || undefined}
          />
        </>
      )}
    </ReadState>
  );
}
