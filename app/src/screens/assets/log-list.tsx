import type { Posting } from '@paperlock/contract/assets.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { PagedList } from '@paperlock/web/paged-list.tsx';
import { showDate } from '@paperlock/words/display.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { creditLogQuery, type LogFilter } from '../../api/assets.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { isNarrowed } from './log-filter.ts';
import { PostingRow } from './posting-row.tsx';

type LogListProps = { filter: LogFilter; onOpen: (posting: Posting) => void; onClear: () => void };

export function LogList({ filter, onOpen, onClear }: LogListProps) {
  const { say } = useSpeaker();
  return (
    <PagedList
      query={useInfiniteQuery(creditLogQuery(useShell().client.call, filter, readerZone()))}
      failed={say('assets.failed')}
      shape="row"
      count={5}
      empty={<Nothing filter={filter} onClear={onClear} />}
      more={say('assets.more')}
      stacked
    >
      {(list) =>
        byDay(list).map(({ day, postings }) => (
          <Leaf key={postings[0]?.place} title={<bdi dir="ltr">{day}</bdi>} flush article>
            <List label={day}>
              {postings.map((posting) => (
                <PostingRow key={posting.place} posting={posting} onPress={() => onOpen(posting)} clockOnly />
              ))}
            </List>
          </Leaf>
        ))
      }
    </PagedList>
  );
}

type Day = { day: string; postings: Posting[] };

/** In the order they were booked, in which each balance follows from the one before; a day dated back comes twice. */
const byDay = (postings: readonly Posting[]): Day[] => {
  const days: Day[] = [];
  for (const posting of postings) {
    const day = showDate(posting.booked_at, readerZone());
    const last = days.at(-1);
    if (last?.day === day) last.postings.push(posting);
    else days.push({ day, postings: [posting] });
  }
  return days;
};

function Nothing({ filter, onClear }: Pick<LogListProps, 'filter' | 'onClear'>) {
  const { say } = useSpeaker();
  if (isNarrowed(filter))
    return (
      <EmptyState
        title={say('assets.none_fits')}
        action={
          <Button kind="secondary" onClick={onClear}>
            {say('assets.filter_clear')}
          </Button>
        }
      >
        {say('assets.none_fits_text')}
      </EmptyState>
    );
  return <EmptyState title={say('assets.none')}>{say(`assets.none_${filter.account}_text`)}</EmptyState>;
}
