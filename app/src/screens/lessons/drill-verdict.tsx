import { AddressText } from '@paperlock/ui/address-text.tsx';
import { Button } from '@paperlock/ui/button.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showMoney } from '@paperlock/words/display.ts';
import { useEffect, useRef } from 'react';
import type { Drill } from '../../api/lessons.ts';
import { DrawnMark } from '../../parts/drawn-mark.tsx';
import { Screen } from '../../shell/screen.tsx';
import { DrillDots } from './drill-dots.tsx';
import { amountOf, lostOf } from './drill-sums.ts';
import css from './lessons.module.css';

type DrillVerdictProps = { drill: Drill; picked: readonly string[]; onNext: () => void };

/** Where the last payment went: what differed, and what it cost. */
export function DrillVerdict({ drill, picked, onNext }: DrillVerdictProps) {
  const { say, tag } = useSpeaker();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const [n, of] = [picked.length, drill.rounds.length];
  const round = drill.rounds[n - 1];
  const paid = picked[n - 1];
  if (!round || paid === undefined) return null;
  const isRight = paid === round.wanted;
  // Beside the right one always stands what it could be taken for.
  const alike = round.history.find(({ address }) => address !== round.wanted)?.address ?? paid;
  const other = isRight ? alike : paid;
  const amount = showMoney(tag, amountOf(round), { purpose: 'exact' });
  return (
    <Screen
      title={say('lessons.drill_round', { n, of })}
      actions={<Button onClick={onNext}>{say(n < of ? 'lessons.drill_on' : 'lessons.drill_finish')}</Button>}
    >
      <DrillDots drill={drill} picked={picked} />
      <Leaf>
        <Stack space={3}>
          <h2 ref={head} className={css.verdictHead} data-tone={isRight ? 'good' : 'bad'} tabIndex={-1}>
            <DrawnMark kind={isRight ? 'good' : 'bad'} isNew />
            {say(isRight ? 'lessons.drill_arrived' : 'lessons.drill_gone', { amount })}
          </h2>
          <p>{say(isRight ? 'lessons.drill_arrived_text' : 'lessons.drill_gone_text')}</p>
          <Note>{say('lessons.drill_wanted')}</Note>
          <AddressText address={round.wanted} copyable={false} />
          <Note>{say(isRight ? 'lessons.drill_alike' : 'lessons.drill_paid')}</Note>
          <AddressText address={other} copyable={false} against={round.wanted} />
          <KeyValues>
            <KeyValue name={say('lessons.drill_so_far')}>
              <MoneyText micro={lostOf(drill, picked)} purpose="exact" plain />
            </KeyValue>
          </KeyValues>
        </Stack>
      </Leaf>
    </Screen>
  );
}
