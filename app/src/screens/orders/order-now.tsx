import type { Order } from '@paperlock/contract/orders.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';

type NowOfOrderProps = { order: Pick<Order, 'state' | 'daily_ppm' | 'accumulated'> };

/** What its state means, in words. What a variable one took must not be called "back again". */
export function NowOfOrder({ order: { state, daily_ppm, accumulated } }: NowOfOrderProps) {
  const { say } = useSpeaker();
  const kind = daily_ppm > 0 ? 'fixed' : 'variable';
  if (state === 'running') return say(`orders.now_running_${kind}`);
  if (state !== 'settled') return say(`orders.now_${state}`);
  if (kind === 'fixed') return say('orders.now_settled_fixed');
  return say(balanceOf(accumulated) < 0n ? 'orders.now_settled_lost' : 'orders.now_settled_won');
}

/** How long is left to pay, in minutes: it is a term, not a race. */
export function MinutesLeft({ order: { seconds_left } }: { order: Pick<Order, 'seconds_left'> }) {
  const { say } = useSpeaker();
  if (seconds_left === null) return null;
  return say('orders.minutes_left', { n: Math.ceil(seconds_left / 60) });
}
