import type { ListedOrder } from '@paperlock/contract/orders.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';

const tones = {
  pending_payment: 'going',
  awaiting_launch: 'going',
  running: 'going',
  settled: 'good',
  cancelled: 'plain',
  expired: 'plain',
  refunded: 'plain',
  redeemed_early: 'plain',
} as const;

/** An order that ran to its end and lost is over, not well. */
export function OrderChip({
  order: { state, accumulated },
}: {
  order: Pick<ListedOrder, 'state' | 'accumulated'>;
}) {
  const { say } = useSpeaker();
  const hasLost = state === 'settled' && balanceOf(accumulated) < 0n;
  return <Chip tone={hasLost ? 'plain' : tones[state]}>{say(`orders.state_${state}`)}</Chip>;
}
