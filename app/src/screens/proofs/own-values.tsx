import type { OwnProofAnswer } from '@paperlock/contract/proofs.ts';
import { microOfText } from '@paperlock/domain/proofs/statement.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { moneyUnit, showMoney } from '@paperlock/words/display.ts';
import { assetsQuery } from '../../api/assets.ts';
import { orderSumQuery } from '../../api/orders.ts';
import { useRead } from '../../shell/use-read.ts';
import css from './proofs.module.css';

/** What the statement says of oneself, beside what one has at this moment. */
export function OwnValues({ answer }: { answer: OwnProofAnswer }) {
  const { say } = useSpeaker();
  const { data: assets } = useRead(assetsQuery);
  const { data: orders } = useRead(orderSumQuery);
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
      <Note>{say('proofs.own_text')}</Note>
      <KeyValues>
        {answer.mine.leaves.map(({ bucket, amount }) => (
          <KeyValue key={bucket} name={say(`proofs.part_${bucket}`)}>
            <MoneyText micro={microOfText(amount)} purpose="read" />
            <Now then={amount} now={now[bucket]} />
          </KeyValue>
        ))}
      </KeyValues>
    </div>
  );
}

function Now({ then, now }: { then: string; now: string | undefined }) {
  const { say, tag } = useSpeaker();
  if (now === undefined) return null;
  const amount = `${showMoney(tag, microOfText(now), { purpose: 'read' })} ${moneyUnit}`;
  return (
    <small className={css.now}>{now === then ? say('proofs.now_same') : say('proofs.now', { amount })}</small>
  );
}
