import type { CorrectionState } from '@paperlock/contract/corrections.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';

const tones = { proposed: 'going', approved: 'good', rejected: 'bad' } as const;

export function CorrectionChip({ state }: { state: CorrectionState }) {
  const { say } = useSpeaker();
  return <Chip tone={tones[state]}>{say(`console-corrections.state_${state}`)}</Chip>;
}
