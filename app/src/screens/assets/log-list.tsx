import type { Posting } from '@paperlock/contract/assets.ts';
import { dayAt } from '@paperlock/domain/assets/days.ts';
import type { Sums } from '@paperlock/domain/assets/month-sums.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { HiddenText } from '@paperlock/ui/hidden-text.tsx';
import { Note, Row, Section } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { PagedList } from '@paperlock/web/paged-list.tsx';
import { showDate, showDayDistance, showMonth } from '@paperlock/words/display.ts';
import type { ReactNode } from 'react';
import { creditLogQuery, type LogFilter } from '../../api/assets.ts';
import { isNarrowed } from '../../parts/assets/log-filter.ts';
import { usePracticeNow } from '../../parts/practice-time.tsx';
import { readerZone } from '../../shell/reader-zone.ts';
import { usePages } from '../../shell/use-read.ts';
import { DayRows } from './day-rows.tsx';
import { type DayGroup, groupPostings, type MonthGroup } from './group-postings.ts';
import { type SumsByName, useDaySums } from './use-day-sums.ts';

type LogListProps = { filter: LogFilter; onOpen: (posting: Posting) => void; onClear: () => void };

export function LogList({ filter, onOpen, onClear }: LogListProps) {
  const { say } = useSpeaker();
  return (
    <PagedList
      query={usePages(creditLogQuery, filter, readerZone())}
      failed={say('assets.failed')}
      shape="row"
      count={5}
      empty={<Nothing filter={filter} onClear={onClear} />}
      more={say('assets.more')}
      stacked
    >
      {(list) => <Months filter={filter} list={list} onOpen={onOpen} />}
    </PagedList>
  );
}

type MonthsProps = { filter: LogFilter; list: readonly Posting[]; onOpen: (posting: Posting) => void };

function Months({ filter, list, onOpen }: MonthsProps) {
  const sums = useDaySums(filter, list);
  return groupPostings(list, ({ booked_at }) => showDate(booked_at, readerZone())).map((month) => (
    <Month key={month.days[0]?.postings[0]?.place} month={month} sums={sums}>
      {month.days.map((day) => (
        <Day key={day.postings[0]?.place} day={day} sums={sums} onOpen={onOpen} />
      ))}
    </Month>
  ));
}

type MonthProps = { month: MonthGroup; sums: SumsByName; children: ReactNode };

function Month({ month: { month, isFirst }, sums, children }: MonthProps) {
  const { say, tag } = useSpeaker();
  const sum = isFirst ? sums.get(month) : undefined;
  return (
    <Section title={showMonth(tag, month)} end={sum && <Sum of={sum} says={say('assets.month_sum')} />}>
      {sum && (
        <Row>
          <Note as="span" size={16}>
            {say('assets.sum_in')} <MoneyText micro={sum.inMicro} purpose="own" unit={false} />
          </Note>
          <Note as="span" size={16}>
            {say('assets.sum_out')} <MoneyText micro={sum.outMicro} purpose="own" unit={false} />
          </Note>
        </Row>
      )}
      {children}
    </Section>
  );
}

type DayProps = { day: DayGroup; sums: SumsByName; onOpen: (posting: Posting) => void };

function Day({ day: { day, postings, isFirst }, sums, onOpen }: DayProps) {
  const { say, tag } = useSpeaker();
  const now = usePracticeNow();
  const sum = isFirst ? sums.get(day) : undefined;
  return (
    <Leaf
      title={
        <>
          <bdi dir="ltr">{day}</bdi>{' '}
          {now && (
            <Note as="span" size={12}>
              {showDayDistance(tag, day, dayAt(new Date(now), readerZone()))}
            </Note>
          )}
        </>
      }
      end={sum && <Sum of={sum} says={say('assets.day_sum')} />}
      flush
      article
    >
      <DayRows day={day} postings={postings} onOpen={onOpen} />
    </Leaf>
  );
}

function Sum({ of: { inMicro, outMicro }, says }: { of: Sums; says: string }) {
  return (
    <span>
      <HiddenText>{says} </HiddenText>
      <MoneyText micro={inMicro - outMicro} purpose="own" change />
    </span>
  );
}

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
