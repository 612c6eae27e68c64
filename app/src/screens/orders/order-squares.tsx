import { payoutDays } from '@paperlock/domain/orders/payout-days.ts';
import { balanceOf, microOf } from '@paperlock/domain/read-amount.ts';
import { hiddenAmounts } from '@paperlock/ui/hidden-amounts.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { showMoney } from '@paperlock/words/display.ts';
import type { OrderDetail } from '../../api/orders.ts';
import { PayoutSquares } from '../../parts/orders/payout-squares.tsx';

/** An order's lock: what its days paid, and what is still to come. */
export function OrderSquares({ order, lockAt }: { order: OrderDetail; lockAt: string }) {
  const { say, tag } = useSpeaker();
  const hidden = useStore(hiddenAmounts);
  const { amount, promised_total, paid_out, daily_ppm, period_days, days_done, payout, state } = order;
  const accumulated = balanceOf(order.accumulated);
  const days = payoutDays({
    lockAt: new Date(lockAt),
    periodDays: period_days,
    dailyPpm: daily_ppm,
    amount: microOf(amount),
    promised: microOf(promised_total),
    payout,
    state,
    daysDone: days_done,
    accumulated,
  });
  const money = (micro: bigint) => (hidden ? '••••' : showMoney(tag, micro, { purpose: 'own' }));
  const isOver = state === 'settled';
  const kind = daily_ppm === 0 ? 'variable' : payout;
  const values = {
    days: period_days,
    done: days_done,
    amount: money(microOf(amount)),
    promised: money(microOf(promised_total)),
    sum: money(isOver ? microOf(amount) + accumulated : microOf(paid_out)),
  };
  const label = isOver ? 'over' : state === 'redeemed_early' ? 'early' : (`running_${kind}` as const);
  const back = () => {
    if (state === 'redeemed_early') return say('orders.state_redeemed_early');
    if (order.renewed_by !== null) return say('orders.squares_renewed');
    if (kind === 'variable' && !isOver) return say('orders.squares_unknown');
    const lost = accumulated < 0n ? accumulated : 0n;
    return say('orders.squares_back', { amount: money(microOf(amount) + lost) });
  };
  return (
    <PayoutSquares
      days={days}
      label={say(`orders.squares_${label}`, values)}
      lock={{ open: isOver && order.renewed_by === null, text: back() }}
      hidden={hidden}
    />
  );
}
