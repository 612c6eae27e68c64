import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount } from '@paperlock/words/display.ts';
import type { RehearsalSum } from './rehearsal-sum.ts';

/** In the order in which it happened; a loss is called one. */
export function SumTable({
  sum: { putIn, returned, gained, fees, corrected, back, left, days },
}: {
  sum: RehearsalSum;
}) {
  const { say, tag } = useSpeaker();
  return (
    <KeyValues>
      <KeyValue name={say('home.through_in')}>
        <MoneyText micro={putIn} purpose="own" />
      </KeyValue>
      {(returned !== 0n || gained === undefined) && (
        <KeyValue name={say('orders.accumulated_in_all')}>
          <MoneyText micro={returned} purpose="own" change />
        </KeyValue>
      )}
      {gained !== undefined && (
        <KeyValue name={say(gained < 0n ? 'clock.passed_lost' : 'orders.result_in_all')}>
          <MoneyText micro={gained} purpose="own" change />
        </KeyValue>
      )}
      {corrected !== 0n && (
        <KeyValue name={say('assets.kind_correction')}>
          <MoneyText micro={corrected} purpose="own" change />
        </KeyValue>
      )}
      <KeyValue name={say('assets.side_fees')}>
        <MoneyText micro={-fees} purpose="own" change />
      </KeyValue>
      <KeyValue name={say('orders.back_in_all')}>
        <MoneyText micro={back} purpose="own" size="title" />
      </KeyValue>
      {left > 0n && (
        <KeyValue name={say('home.through_left')}>
          <MoneyText micro={left} purpose="own" />
        </KeyValue>
      )}
      {days > 0 && <KeyValue name={say('home.through_days')}>{showCount(tag, days)}</KeyValue>}
    </KeyValues>
  );
}
