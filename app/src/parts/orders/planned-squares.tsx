import type { PayoutDay } from '@paperlock/domain/orders/payout-days.ts';
import type { Payout } from '@paperlock/domain/products/terms.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showMoney } from '@paperlock/words/display.ts';
import { PayoutSquares } from './payout-squares.tsx';

type PlannedSquaresProps = {
  days: readonly PayoutDay[];
  /** What is locked, and the return promised for it; nothing is promised by what can lose money. */
  amount: bigint;
  promised: bigint;
  payout: Payout;
};

/** What an amount brings if it is locked. */
export function PlannedSquares({ days, amount, promised, payout }: PlannedSquaresProps) {
  const { say, tag } = useSpeaker();
  const money = (micro: bigint) => showMoney(tag, micro, { purpose: 'own' });
  const kind = promised === 0n ? 'variable' : payout;
  const values = { days: days.length, amount: money(amount), promised: money(promised) };
  return (
    <PayoutSquares
      days={days}
      label={say(`orders.squares_planned_${kind}`, values)}
      lock={{
        open: false,
        text:
          kind === 'variable'
            ? say('orders.squares_unknown')
            : say('orders.squares_back', { amount: values.amount }),
      }}
      table
    />
  );
}
