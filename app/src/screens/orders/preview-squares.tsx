import type { Product } from '@paperlock/contract/products.ts';
import { previewedDays } from '@paperlock/domain/orders/payout-days.ts';
import { DAY_MS } from '@paperlock/domain/products/state.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { OrderPreview } from '../../api/orders.ts';
import { PayoutSquares } from '../../parts/orders/payout-squares.tsx';
import { PlannedSquares } from '../../parts/orders/planned-squares.tsx';

/** The days of a previewed order, with each payment that the server lists. */
export function PreviewSquares({ preview }: { preview: OrderPreview }) {
  const { lock_at, maturity, payouts, amount, promised_total, payout } = preview;
  const days = Math.round((Date.parse(maturity) - Date.parse(lock_at)) / DAY_MS);
  const paid = new Map(payouts.map((one) => [one.day, microOf(one.amount)]));
  return (
    <PlannedSquares
      days={previewedDays(new Date(lock_at), days, paid)}
      amount={microOf(amount)}
      promised={microOf(promised_total)}
      payout={payout}
    />
  );
}

/** The days of the project while no amount is entered: what each pays is not known, so nothing is written in them. */
export function WaitingSquares({ product }: { product: Product }) {
  const { say } = useSpeaker();
  const { matures_at, period_days } = product;
  const lockAt = new Date(Date.parse(matures_at) - period_days * DAY_MS);
  return (
    <PayoutSquares
      days={previewedDays(lockAt, period_days, new Map())}
      label={say('products.days', { n: period_days })}
      lock={{ open: false, text: say('orders.squares_wait') }}
      legend={false}
    />
  );
}
