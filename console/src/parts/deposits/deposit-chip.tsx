import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { DepositRow } from '../../api/deposits.ts';

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

export function StateChip({ state }: Pick<DepositRow, 'state'>) {
  const { say } = useSpeaker();
  return <Chip tone={tones[state]}>{say(`console-deposits.state_${state}`)}</Chip>;
}

/** A proposal matters more than the state under it: it is what the second person looks for. */
export function DepositChip({ deposit }: { deposit: Pick<DepositRow, 'state' | 'proposal'> }) {
  const { say } = useSpeaker();
  if (deposit.proposal) return <Chip tone="going">{say('console-deposits.state_proposed')}</Chip>;
  return <StateChip state={deposit.state} />;
}
