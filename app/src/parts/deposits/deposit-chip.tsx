import type { DepositRecord } from '@paperlock/contract/deposits.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';

const tones = {
  submitted: 'plain',
  detected: 'going',
  confirming: 'going',
  credited: 'good',
  review: 'held',
  rejected: 'bad',
  returning: 'going',
  returned: 'plain',
  cancelled: 'plain',
  orphaned: 'bad',
} as const;

export function DepositChip({ record }: { record: DepositRecord }) {
  const { say } = useSpeaker();
  const { state, confirmations, finality } = record;
  return (
    <Chip tone={tones[state]}>
      {state === 'confirming'
        ? say('deposits.state_confirming', { n: confirmations ?? 0, finality })
        : say(`deposits.state_${state}`)}
    </Chip>
  );
}
