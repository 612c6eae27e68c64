import type { Product } from '@paperlock/contract/products.ts';
import { plannedDays } from '@paperlock/domain/orders/payout-days.ts';
import { DAY_MS } from '@paperlock/domain/products/state.ts';
import { examplePrincipal, promiseOf } from '@paperlock/domain/products/terms.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { PlannedSquares } from '../../parts/orders/planned-squares.tsx';

/** The days of the example's round sum, if it were paid now or as soon as the sale opens. */
export function ProductSquares({ product }: { product: Product }) {
  const { say } = useSpeaker();
  const { unit_price, min_units, max_units, daily_ppm, period_days, payout, matures_at, state } = product;
  if (state !== 'open' && state !== 'booking') return null;
  const amount = examplePrincipal(microOf(unit_price), min_units, max_units);
  const promised = promiseOf(amount, { dailyPpm: daily_ppm, periodDays: period_days });
  const days = plannedDays({
    lockAt: new Date(Date.parse(matures_at) - period_days * DAY_MS),
    periodDays: period_days,
    dailyPpm: daily_ppm,
    amount,
    promised,
    payout,
  });
  return (
    <Leaf title={say('orders.incomes')}>
      <PlannedSquares days={days} amount={amount} promised={promised} payout={payout} />
    </Leaf>
  );
}
