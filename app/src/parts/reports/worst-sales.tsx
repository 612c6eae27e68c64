import type { StrategyReport } from '@paperlock/contract/reports.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { Note } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { readerZone } from '../../shell/reader-zone.ts';
import { isTradeReason } from '../trade-reasons.ts';
import { NoSales } from './no-sales.tsx';
import css from './reports.module.css';

export function WorstSales({ report }: { report: StrategyReport }) {
  const { say } = useSpeaker();
  const { trades, worst } = report;
  if (worst.length === 0) return <NoSales report={report} />;
  return (
    <div className={css.parts}>
      <Note>{say('reports.trades_text', { n: trades })}</Note>
      <table className={css.rows}>
        <thead>
          <tr>
            <th scope="col">{say('reports.trade_when')}</th>
            <th scope="col">{say('reports.trade_why')}</th>
            <th scope="col">{say('reports.trade_result')}</th>
          </tr>
        </thead>
        <tbody>
          {worst.map(({ at, reason, net, price }) => (
            <tr key={`${at} ${net} ${price}`}>
              <th scope="row">
                <TimeText instant={at} timeZone={readerZone()} />
              </th>
              <td data-name={say('reports.trade_why')}>
                {isTradeReason(reason) && say(`reports.reason_${reason}`)}
              </td>
              <td data-name={say('reports.trade_result')}>
                <MoneyText micro={balanceOf(net)} purpose="own" change plain unit={false} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
