import type { Ticket } from '@paperlock/contract/support.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { worldQuery } from '../../api/worlds.ts';
import { useRead } from '../../shell/use-read.ts';

type TicketChipProps = { ticket: Pick<Ticket, 'state' | 'unread' | 'last_from'> };

/** Where a conversation stands; an answer that nobody has read comes first. */
export function TicketChip({ ticket: { state, unread, last_from } }: TicketChipProps) {
  const { say } = useSpeaker();
  const { data: world } = useRead(worldQuery);
  if (unread > 0) return <Chip tone="good">{say('support.unread', { n: unread })}</Chip>;
  if (state === 'answered')
    return last_from === 'machine' ? (
      <Chip>{say('support.state_automatic')}</Chip>
    ) : (
      <Chip tone="good">{say('support.state_answered')}</Chip>
    );
  // Where there is no staff, nothing waits for it.
  if (state === 'open' && world?.staffed === false) return <Chip>{say('support.delivery_sent')}</Chip>;
  return <Chip tone={state === 'open' ? 'going' : 'plain'}>{say(`support.state_${state}`)}</Chip>;
}
