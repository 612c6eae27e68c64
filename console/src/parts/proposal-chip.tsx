import type { ProposalState } from '@paperlock/contract/proposals.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';

const tones = { proposed: 'going', approved: 'good', rejected: 'bad' } as const;

export function ProposalChip({ state }: { state: ProposalState }) {
  const { say } = useSpeaker();
  return <Chip tone={tones[state]}>{say(`console-proposals.state_${state}`)}</Chip>;
}
