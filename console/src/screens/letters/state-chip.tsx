import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { Letter } from '../../api/letters.ts';

const tones = { waiting: 'going', sent: 'good', practice: 'plain', failed: 'bad' } as const;

export function StateChip({ state }: { state: Letter['state'] }) {
  const { say } = useSpeaker();
  return <Chip tone={tones[state]}>{say(`console-letters.state_${state}`)}</Chip>;
}
