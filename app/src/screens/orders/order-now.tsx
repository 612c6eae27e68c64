import type { Order } from '@paperlock/contract/orders.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';

/** What its state means, in words. */
export function NowOfOrder({ order: { state, daily_ppm } }: { order: Pick<Order, 'state' | 'daily_ppm'> }) {
  const { say } = useSpeaker();
  if (state === 'running')
    return say(daily_ppm > 0 ? 'orders.now_running_fixed' : 'orders.now_running_variable');
  return say(`orders.now_${state}`);
}

/** How long is left to pay, in minutes: it is a term, not a race. */
export function MinutesLeft({ order: { seconds_left } }: { order: Pick<Order, 'seconds_left'> }) {
  const { say } = useSpeaker();
  if (seconds_left === null) return null;
  return say('orders.minutes_left', { n: Math.ceil(seconds_left / 60) });
}
