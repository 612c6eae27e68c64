import type { OrderState } from '@paperlock/contract/orders.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';

const tones = {
  pending_payment: 'going',
  awaiting_launch: 'held',
  running: 'held',
  settled: 'good',
  cancelled: 'plain',
  expired: 'plain',
  refunded: 'plain',
  redeemed_early: 'plain',
} as const;

export function OrderChip({ state }: { state: OrderState }) {
  const { say } = useSpeaker();
  return <Chip tone={tones[state]}>{say(`orders.state_${state}`)}</Chip>;
}
