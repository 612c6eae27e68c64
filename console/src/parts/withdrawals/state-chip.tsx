import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { QueueRow } from '../../api/withdrawals.ts';

const tones = {
  held: 'held',
  review: 'plain',
  approved: 'going',
  broadcast: 'going',
  confirming: 'going',
  completed: 'good',
  cancelled: 'plain',
  rejected: 'bad',
  failed: 'bad',
} as const;

export function StateChip({ state }: Pick<QueueRow, 'state'>) {
  const { say } = useSpeaker();
  return <Chip tone={tones[state]}>{say(`console-withdrawals.state_${state}`)}</Chip>;
}
