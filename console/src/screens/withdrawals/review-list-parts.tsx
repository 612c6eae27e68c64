import type { WithdrawalOutcomes } from '@paperlock/contract/withdrawals-desk.ts';
import { HIDDEN } from '@paperlock/domain/operators/shown-name.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { AddressText } from '@paperlock/ui/address-text.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showMoney } from '@paperlock/words/display.ts';
import type { QueueRow } from '../../api/withdrawals.ts';
import { nameOfOperator } from '../../parts/operator-name.tsx';
import css from './review-list.module.css';
import { sumOf } from './sum-of.ts';
import { nextStep } from './two-people.tsx';

type ListEffectProps = { verdict: 'approve' | 'reject'; rows: readonly QueueRow[]; left: number };

/** What is decided, and what that does. */
export function ListEffect({ verdict, rows, left }: ListEffectProps) {
  const { say, tag } = useSpeaker();
  const exact = (some: readonly QueueRow[]) => showMoney(tag, sumOf(some), { purpose: 'exact' });
  const first = rows.filter((row) => nextStep(row) === 'first');
  const second = rows.filter((row) => nextStep(row) === 'second');
  return (
    <>
      <KeyValues>
        <KeyValue name={say('console-withdrawals.list_total')}>
          <MoneyText micro={sumOf(rows)} purpose="exact" plain />
        </KeyValue>
      </KeyValues>
      {verdict === 'reject' && <p>{say('console-withdrawals.list_reject', { amount: exact(rows) })}</p>}
      {verdict === 'approve' && first.length > 0 && (
        <p>{say('console-withdrawals.list_first', { n: first.length })}</p>
      )}
      {verdict === 'approve' && second.length > 0 && (
        <p>{say('console-withdrawals.list_second', { n: second.length, amount: exact(second) })}</p>
      )}
      {left > 0 && <p>{say('console-withdrawals.list_left_out', { n: left })}</p>}
      <p>{say('console-withdrawals.list_rule')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard */}
      <section className={css.list} aria-label={say('console-withdrawals.list_label')} tabIndex={0}>
        <ul>
          {rows.map((row) => (
            <li key={row.id} className={css.row}>
              <Listed row={row} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** How much, whose, where to, and who has agreed. */
function Listed({ row: { id, amount, customer, to, approvals } }: { row: QueueRow }) {
  const speaker = useSpeaker();
  const [first] = approvals;
  return (
    <>
      <span className={css.head}>
        <span>
          <bdi dir="ltr">#{id}</bdi> <bdi>{customer.account}</bdi>
        </span>
        <MoneyText micro={microOf(amount)} purpose="exact" plain />
      </span>
      {to.kind === 'wallet' ? (
        to.address !== HIDDEN && <AddressText address={to.address} copyable={false} />
      ) : (
        <span>
          <bdi>{to.label}</bdi>, <bdi dir="ltr">{to.account_masked}</bdi>, <bdi>{to.holder}</bdi>
        </span>
      )}
      {first && (
        <span>
          {speaker.say('console-withdrawals.list_first_by', { by: nameOfOperator(speaker, first.by) })}
        </span>
      )}
    </>
  );
}

/** What stayed as it was, and why. */
export function ListOutcomes({ outcomes: { outcomes, sum } }: { outcomes: WithdrawalOutcomes }) {
  const { say, tag } = useSpeaker();
  const stayed = outcomes.flatMap(({ withdrawal, refusal, params }) =>
    refusal ? [{ withdrawal, refusal, params }] : [],
  );
  return (
    <>
      <p>
        {say('console-withdrawals.list_rest', {
          n: outcomes.length - stayed.length,
          amount: showMoney(tag, microOf(sum), { purpose: 'exact' }),
        })}
      </p>
      <ul>
        {stayed.map(({ withdrawal, refusal, params }) => (
          <li key={withdrawal} className={css.row}>
            <span>
              <bdi dir="ltr">#{withdrawal}</bdi>{' '}
              {say(`console-withdrawals.stayed_${refusal}`, {
                state: String(params.state ?? ''),
                by: String(params.by ?? ''),
              })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
