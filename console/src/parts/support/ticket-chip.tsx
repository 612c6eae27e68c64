import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { InboxRow } from '../../api/support.ts';

const tones = { open: 'going', answered: 'good', closed: 'plain' } as const;

export function TicketChip({ state, last_from }: Pick<InboxRow, 'state' | 'last_from'>) {
  const { say } = useSpeaker();
  if (state === 'answered' && last_from === 'machine')
    return <Chip>{say('console-support.state_automatic')}</Chip>;
  return <Chip tone={tones[state]}>{say(`console-support.state_${state}`)}</Chip>;
}
