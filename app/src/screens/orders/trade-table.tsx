import type { Trade } from '@paperlock/contract/strategies.ts';
import { balanceOf, microOf } from '@paperlock/domain/read-amount.ts';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showCoins, showPrice } from '@paperlock/words/display.ts';
import css from '../../parts/orders/figures.module.css';
import { isTradeReason } from '../../parts/trade-reasons.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import runCss from './order-run.module.css';

/** Purchases and sales: when, at which price, why, and what a sale brought when everything is taken off. */
export function TradeTable({ trades }: { trades: readonly Trade[] }) {
  const { say, tag } = useSpeaker();
  // Two fills in one hour may be alike to the last digit; the list only grows at its end.
  const rows = trades.map((trade, place) => ({ ...trade, place }));
  return (
    <table className={css.figures}>
      <thead>
        <tr>
          <th scope="col">{say('orders.trade')}</th>
          <th scope="col">{say('orders.trade_amount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ place, at, side, coins, price, amount, fee, net, reason }) => (
          <tr key={place}>
            <th scope="row">
              {say(`orders.trade_${side}`)}
              {isTradeReason(reason) && `: ${say(`orders.trade_because_${reason}`)}`}
              <span className={runCss.more}>
                <TimeText instant={at} timeZone={readerZone()} />
              </span>
              <span className={runCss.more}>
                <bdi dir="ltr">
                  {showCoins(tag, coins)} × {showPrice(tag, price)}
                </bdi>
              </span>
            </th>
            <td>
              <MoneyText micro={microOf(amount)} purpose="read" plain unit={false} />
              <span className={runCss.more}>
                {say('orders.trade_fee')} <MoneyText micro={microOf(fee)} purpose="read" plain unit={false} />
              </span>
              {side === 'sell' && (
                <div>
                  <MoneyText micro={balanceOf(net)} purpose="read" change plain unit={false} />
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
