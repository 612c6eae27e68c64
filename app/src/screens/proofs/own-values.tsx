import type { OwnProofAnswer } from '@paperlock/contract/proofs.ts';
import { microOfText } from '@paperlock/domain/proofs/statement.ts';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { assetsQuery } from '../../api/assets.ts';
import { orderSumQuery } from '../../api/orders.ts';
import { useShell } from '../../shell/shell-context.tsx';
import css from './proofs.module.css';

/** What the statement says of oneself, beside what one has at this moment. */
export function OwnValues({ answer }: { answer: OwnProofAnswer }) {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const { data: assets } = useQuery(assetsQuery(call));
  const { data: orders } = useQuery(orderSumQuery(call));
  const now = {
    available: assets?.available,
    locked: assets?.locked,
    promised: orders?.promised_unpaid,
    // What is in review is no balance; it stands among the deposits.
    pending: answer.mine.leaves[3]?.amount === answer.held ? assets?.held : undefined,
  };
  return (
    <div className={css.stack}>
      <h3 className={css.subtitle}>{say('proofs.own')}</h3>
      <p className={css.note}>{say('proofs.own_text')}</p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{say('proofs.part')}</th>
            <th scope="col">{say('proofs.then')}</th>
            <th scope="col">{say('proofs.now')}</th>
          </tr>
        </thead>
        <tbody>
          {answer.mine.leaves.map(({ bucket, amount }) => (
            <tr key={bucket}>
              <th scope="row">
                {say(`proofs.part_${bucket}`)}
                {bucket === 'pending' && <small>{say('proofs.part_pending_text')}</small>}
              </th>
              <td>
                <MoneyText micro={microOfText(amount)} purpose="exact" unit={false} />
              </td>
              <td>
                <Now then={amount} now={now[bucket]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Now({ then, now }: { then: string; now: string | undefined }) {
  const { say } = useSpeaker();
  if (now === undefined) return <span aria-hidden="true">—</span>;
  return (
    <>
      <MoneyText micro={microOfText(now)} purpose="exact" unit={false} />
      {now !== then && <small>{say('proofs.now_changed')}</small>}
    </>
  );
}
