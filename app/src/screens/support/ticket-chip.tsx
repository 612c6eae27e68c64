import type { Ticket } from '@paperlock/contract/support.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';

const tones = { open: 'going', answered: 'good', closed: 'plain' } as const;

/** Where a conversation stands; an answer that nobody has read comes first. */
export function TicketChip({ ticket: { state, unread } }: { ticket: Pick<Ticket, 'state' | 'unread'> }) {
  const { say } = useSpeaker();
  if (unread > 0) return <Chip tone="good">{say('support.unread', { n: unread })}</Chip>;
  return <Chip tone={tones[state]}>{say(`support.state_${state}`)}</Chip>;
}
