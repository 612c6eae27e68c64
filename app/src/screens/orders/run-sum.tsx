import type { StrategyRun } from '@paperlock/contract/strategies.ts';
import { centsOfSum } from '@paperlock/domain/money.ts';
import { balanceOf, microOf } from '@paperlock/domain/read-amount.ts';
import { Explain } from '@paperlock/ui/explain.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { moneyUnit, showMoney } from '@paperlock/words/display.ts';
import runCss from './order-run.module.css';

/** start + sales + open − fees = end, as one would write it on paper: in cents that add up, and the end under the stroke. A tap shows all decimals. */
export function RunSum({ run: { start, pool, sales, open, fees, end, over } }: { run: StrategyRun }) {
  const { say, tag } = useSpeaker();
  const lines = [
    { name: 'start', micro: microOf(start), change: false },
    { name: 'sales', micro: balanceOf(sales), change: true },
    { name: 'open', micro: balanceOf(open), change: true },
    { name: 'fees', micro: -microOf(fees), change: true },
  ] as const;
  const cents = centsOfSum(lines.map(({ micro }) => micro));
  return (
    <div>
      <h3 className={runCss.subtitle}>{say('orders.run_sum')}</h3>
      <table className={runCss.sum}>
        <tbody>
          {lines.map(({ name, micro, change }, nth) => (
            <tr key={name}>
              <th scope="row">
                <Explain term={say(`orders.run_${name}`)}>{say(`orders.run_${name}_text`)}</Explain>
              </th>
              <td>
                <MoneyText micro={micro} cents={cents[nth]} purpose="read" change={change} unit={false} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say(over ? 'orders.run_end' : 'orders.run_end_so_far')}</th>
            <td>
              <MoneyText micro={microOf(end)} purpose="read" />
            </td>
          </tr>
        </tfoot>
      </table>
      {pool !== start && (
        <Note>
          {say('orders.run_pool', {
            pool: `${showMoney(tag, microOf(pool), { purpose: 'read' })} ${moneyUnit}`,
            start: `${showMoney(tag, microOf(start), { purpose: 'read' })} ${moneyUnit}`,
          })}
        </Note>
      )}
    </div>
  );
}
