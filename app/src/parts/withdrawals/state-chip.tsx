import type { WithdrawalState } from '@paperlock/contract/withdrawals.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';

const tones = {
  held: 'held',
  review: 'going',
  approved: 'going',
  broadcast: 'going',
  confirming: 'going',
  completed: 'good',
  cancelled: 'plain',
  rejected: 'bad',
  failed: 'bad',
} as const;

export function StateChip({ state }: { state: WithdrawalState }) {
  const { say } = useSpeaker();
  return <Chip tone={tones[state]}>{say(`withdrawals.state_${state}`)}</Chip>;
}
