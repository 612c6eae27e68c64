import type { Posting } from '@paperlock/contract/assets.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { hiddenAmounts } from '@paperlock/ui/hidden-amounts.ts';
import { HiddenText } from '@paperlock/ui/hidden-text.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { showMoney } from '@paperlock/words/display.ts';
import { useState } from 'react';
import { changeOf, PostingRow } from '../../parts/assets/posting-row.tsx';
import { foldReturns } from './fold-returns.ts';

type DayRowsProps = { day: string; postings: readonly Posting[]; onOpen: (posting: Posting) => void };

/** What was booked on a day; the returns of several orders as one row that opens to the single ones. */
export function DayRows({ day, postings, onOpen }: DayRowsProps) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const toggle = (place: string) =>
    setOpen(open.includes(place) ? open.filter((one) => one !== place) : [...open, place]);
  return (
    <List label={day}>
      {foldReturns(postings).flatMap((run) => {
        const [first] = run;
        if (!first) return [];
        const single = (posting: Posting) => (
          <PostingRow key={posting.place} posting={posting} onPress={() => onOpen(posting)} inDay />
        );
        if (run.length === 1) return [single(first)];
        const isOpen = open.includes(first.place);
        return [
          <ReturnsRow
            key={`${first.place} all`}
            run={run}
            open={isOpen}
            onPress={() => toggle(first.place)}
          />,
          ...(isOpen ? run.map(single) : []),
        ];
      })}
    </List>
  );
}

type ReturnsRowProps = { run: readonly Posting[]; open: boolean; onPress: () => void };

function ReturnsRow({ run, open, onPress }: ReturnsRowProps) {
  const { say, tag } = useSpeaker();
  const hidden = useStore(hiddenAmounts);
  const after = run[0] && showMoney(tag, microOf(run[0].after), { purpose: 'own' });
  return (
    <ListRow
      title={say('assets.kind_order_interest')}
      detail={say('assets.returns', { n: run.length })}
      end={
        <MoneyText
          micro={run.reduce((sum, posting) => sum + changeOf(posting), 0n)}
          purpose="own"
          change
          plain
        />
      }
      endDetail={
        <>
          <HiddenText>{say('assets.after')} </HiddenText>
          <bdi dir="ltr">{hidden ? '••••' : after}</bdi>
        </>
      }
      expanded={open}
      onPress={onPress}
    />
  );
}
