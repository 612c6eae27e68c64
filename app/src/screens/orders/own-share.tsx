import type { StrategyRun } from '@paperlock/contract/strategies.ts';
import { balanceOf, microOf } from '@paperlock/domain/read-amount.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showMoney } from '@paperlock/words/display.ts';
import type { OrderDetail } from '../../api/orders.ts';
import { gapName } from '../earned/gap-name.ts';
import runCss from './order-run.module.css';

/** What of the end is this order's, as one division; and of a fixed order, that it is paid something else. */
export function OwnShare({ run, order }: { run: StrategyRun; order: OrderDetail }) {
  const { say, tag } = useSpeaker();
  const { own, start, end, over } = run;
  const money = (micro: bigint) => showMoney(tag, micro, { purpose: 'exact' });
  // The run goes on with those who stayed; what it comes to without this order says nothing about it.
  if (order.state === 'redeemed_early') return <p>{say('orders.run_left')}</p>;
  const [result, promised] = [balanceOf(own.result), balanceOf(order.accumulated)];
  const gap = promised - result;
  return (
    <div>
      <h3 className={runCss.subtitle}>{say('orders.run_own')}</h3>
      <Note>{say('orders.run_own_text')}</Note>
      <p className={runCss.division} dir="ltr">
        {money(microOf(own.amount))} × {money(microOf(end))} ÷ {money(microOf(start))} ={' '}
        <strong>{money(microOf(own.worth))}</strong>
      </p>
      <KeyValues>
        <KeyValue name={say(over ? 'orders.run_result' : 'orders.run_result_so_far')}>
          <MoneyText micro={result} purpose="exact" change />
        </KeyValue>
        {!own.pays && (
          <>
            <KeyValue name={say('orders.run_promised')}>
              <MoneyText micro={promised} purpose="exact" change />
            </KeyValue>
            <KeyValue name={say(`earned.${gapName(gap)}`)}>
              <MoneyText micro={gap < 0n ? -gap : gap} purpose="exact" />
            </KeyValue>
          </>
        )}
      </KeyValues>
      <p className={runCss.paid}>{say(own.pays ? 'orders.run_pays' : 'orders.run_pays_not')}</p>
    </div>
  );
}
