import { microOf } from '@paperlock/domain/read-amount.ts';
import { Explain } from '@paperlock/ui/explain.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { showLength, showMinuteAfter, showPercent } from '@paperlock/words/display.ts';
import type { Preview } from '../../api/withdrawals.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import { useShell } from '../../shell/shell-context.tsx';
import css from './withdrawals.module.css';

const MINUTE_S = 60;

type Sums = Pick<Preview, 'amount' | 'fee' | 'received'> & Partial<Pick<Preview, 'available_after'>>;

/** What leaves, what of it is the fee, what arrives. Exact: nobody should have to add cents up. */
export function SumsFacts({ sums, arrived = false }: { sums: Sums; arrived?: boolean }) {
  const { say } = useSpeaker();
  return (
    <KeyValues>
      <KeyValue name={say(arrived ? 'withdrawals.left' : 'withdrawals.leaves')}>
        <MoneyText micro={microOf(sums.amount)} purpose="exact" />
      </KeyValue>
      <KeyValue name={<FeeName />}>
        <MoneyText micro={microOf(sums.fee)} purpose="exact" />
      </KeyValue>
      <KeyValue name={say(arrived ? 'withdrawals.arrived' : 'withdrawals.received')}>
        <MoneyText micro={microOf(sums.received)} purpose="exact" size="title" />
      </KeyValue>
      {sums.available_after !== undefined && (
        <KeyValue name={say('withdrawals.after')}>
          <MoneyText micro={microOf(sums.available_after)} purpose="exact" />
        </KeyValue>
      )}
    </KeyValues>
  );
}

function FeeName() {
  const { say, tag } = useSpeaker();
  const state = useStore(useShell().settings);
  if (state.kind !== 'here') return say('withdrawals.fee');
  const { wallet, bank } = state.settings.fees;
  const rule = { flat: wallet.flat, percent: showPercent(tag, bank.ppm), least: bank.minimum };
  return <Explain term={say('withdrawals.fee')}>{say('withdrawals.fee_text', rule)}</Explain>;
}

/** What is only about so long has no seconds to it. */
const about = (seconds: number): number =>
  seconds < MINUTE_S ? seconds : Math.round(seconds / MINUTE_S) * MINUTE_S;

/** From the press of the button to the end, step by step. */
export function Steps({ preview: { to, held, approvals, arrival_seconds } }: { preview: Preview }) {
  const { say, tag } = useSpeaker();
  return (
    <ol className={css.steps}>
      {held && <li>{say('withdrawals.step_held', { time: showMinuteAfter(held.until, readerZone()) })}</li>}
      <li>{say(approvals === 0 ? 'withdrawals.step_automatic' : 'withdrawals.step_people')}</li>
      <li>
        {say(`withdrawals.step_arrival_${to.kind}`, { length: showLength(tag, about(arrival_seconds)) })}
      </li>
    </ol>
  );
}
