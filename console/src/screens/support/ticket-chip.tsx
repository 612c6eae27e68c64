import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { InboxRow } from '../../api/support.ts';

const tones = { open: 'going', answered: 'good', closed: 'plain' } as const;

export function TicketChip({ state }: Pick<InboxRow, 'state'>) {
  const { say } = useSpeaker();
  return <Chip tone={tones[state]}>{say(`console-support.state_${state}`)}</Chip>;
}
