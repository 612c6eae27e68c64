import { timeZone } from '@paperlock/client/time-zone.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { showTime } from '@paperlock/words/display.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotPermitted } from './not-permitted.tsx';
import css from './read-state.module.css';

type ReadStateProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode };

/** What is read, or why it is not there: still loading, not permitted, failed. */
export function ReadState<Data>({ query, children }: ReadStateProps<Data>) {
  const { say } = useSpeaker();
  const { error } = query;
  if (error?.code === refusalCodes.not_permitted) return <NotPermitted refusal={error} />;
  return (
    <Read query={query} failed={say('console.read_failed')} why={error?.message} count={8}>
      {(data) => (
        <>
          {error && (
            <p className={css.stale} role="status">
              {say('console.stale', { time: showTime(query.dataUpdatedAt, timeZone()) })}
            </p>
          )}
          {children(data)}
        </>
      )}
    </Read>
  );
}
