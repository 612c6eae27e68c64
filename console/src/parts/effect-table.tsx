import type { LedgerAccount } from '@paperlock/contract/ledger.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { accountInWords } from '../api/ledger.ts';
import css from './proposal.module.css';

export type Side = { account: LedgerAccount; balance: Micro };

type EffectTableProps = { debit: Side; credit: Side; amount: Micro };

/** What both accounts stand at now, and what they would after it. Names may be long: each has a line of its own. */
export function EffectTable({ debit, credit, amount }: EffectTableProps) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const sides = [
    { name: say('console-proposals.debit'), ...debit, after: debit.balance - amount },
    { name: say('console-proposals.credit'), ...credit, after: credit.balance + amount },
  ];
  return (
    <table className={css.effect}>
      <thead>
        <tr>
          <th scope="col">{say('console-proposals.before')}</th>
          <th scope="col">{say('console-proposals.after')}</th>
        </tr>
      </thead>
      {sides.map(({ name, account, balance, after }) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {name} <bdi>{accountInWords(speaker, account)}</bdi>
            </th>
          </tr>
          <tr>
            <td>
              <MoneyText micro={balance} purpose="exact" plain />
            </td>
            <td>
              <MoneyText micro={after} purpose="exact" plain />
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}
