import type { StrategyRun } from '@paperlock/contract/strategies.ts';
import { cutToCents, MICRO_PER_CENT } from '@paperlock/domain/money.ts';
import { balanceOf, microOf } from '@paperlock/domain/read-amount.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { moneyUnit, showMoney } from '@paperlock/words/display.ts';
import { Fragment } from 'react';
import type { OrderDetail } from '../../api/orders.ts';
import { gapName } from '../../parts/earned/gap-name.ts';
import runCss from './order-run.module.css';

const signs = ['', '×', '÷'];

/** What of the end is this order's, as one division; and of a fixed order, that it is paid something else. */
export function OwnShare({ run, order }: { run: StrategyRun; order: OrderDetail }) {
  const { say } = useSpeaker();
  const { own, start, end, over } = run;
  const factors = [own.amount, end, start].map(microOf);
  // In cents the division may be off by some; what is exact is a tap away.
  const isWhole = [...factors, microOf(own.worth)].every((micro) => micro % MICRO_PER_CENT === 0n);
  // The run goes on with those who stayed; what it comes to without this order says nothing about it.
  if (order.state === 'redeemed_early') return <p>{say('orders.run_left')}</p>;
  const [result, promised] = [balanceOf(own.result), balanceOf(order.accumulated)];
  const gap = promised - result;
  const gapCents = cutToCents(promised) - cutToCents(result);
  return (
    <div>
      <h3 className={runCss.subtitle}>{say('orders.run_own')}</h3>
      <Note>{say('orders.run_own_text')}</Note>
      <p className={runCss.division} dir="ltr">
        {factors.map((micro, nth) => (
          // The first times the second by the third: the place says which.
          <Fragment key={signs[nth]}>
            {signs[nth]} <MoneyText micro={micro} purpose="read" unit={false} />{' '}
          </Fragment>
        ))}
        {isWhole ? '=' : '≈'}{' '}
        <strong>
          <MoneyText micro={microOf(own.worth)} purpose="read" unit={false} />
        </strong>
      </p>
      <KeyValues>
        <KeyValue name={say(over ? 'orders.run_result' : 'orders.run_result_so_far')}>
          <MoneyText micro={result} purpose="read" change />
        </KeyValue>
        {!own.pays && (
          <>
            <KeyValue name={say('orders.run_promised')}>
              <MoneyText micro={promised} purpose="read" change />
            </KeyValue>
            <KeyValue name={say(`earned.${gapName(gap)}`)}>
              <MoneyText
                micro={gap < 0n ? -gap : gap}
                cents={gap < 0n ? -gapCents : gapCents}
                purpose="read"
              />
            </KeyValue>
          </>
        )}
      </KeyValues>
      {own.pays ? (
        <p className={runCss.paid}>{say('orders.run_pays')}</p>
      ) : (
        <>
          <p className={runCss.paid}>
            <WhoseResult result={result} over={over} />
          </p>
          <p>{say('orders.run_pays_not')}</p>
        </>
      )}
    </div>
  );
}

/** A fixed order is paid its promise: what trading made or lost with its money is the operator's. */
function WhoseResult({ result, over }: { result: bigint; over: boolean }) {
  const { say, tag } = useSpeaker();
  const shown = result < 0n ? -result : result;
  return say(over ? 'orders.run_operator' : 'orders.run_operator_so_far', {
    result: result < 0n ? 'lost' : result === 0n ? 'none' : 'made',
    traded: `${showMoney(tag, shown, { purpose: 'read' })}\u00a0${moneyUnit}`,
  });
}
