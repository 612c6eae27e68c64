import type { Address } from '@paperlock/contract/screens.ts';
import type { Ticket } from '@paperlock/contract/support.ts';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { More } from '@paperlock/web/more.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { ticketsQuery } from '../../api/support.ts';
import { Moment } from '../../parts/moment.tsx';
import { RealTimeNote } from '../../parts/real-time.tsx';
import { usePages } from '../../shell/use-read.ts';
import css from './support.module.css';
import { TicketChip } from './ticket-chip.tsx';

/** One's own conversations, the latest first. */
export function TicketList() {
  const { say } = useSpeaker();
  const tickets = usePages(ticketsQuery);
  const { data } = tickets;
  if (!data) return <Read query={tickets} failed={say('support.tickets_failed')} shape="row" count={2} />;
  const list = data.pages.flatMap((page) => page.list);
  return (
    <Leaf title={say('support.tickets_title')} flush={list.length > 0}>
      {list.length === 0 ? (
        <p className={css.text}>{say('support.tickets_empty')}</p>
      ) : (
        <>
          <div className={css.above}>
            <RealTimeNote />
          </div>
          <List label={say('support.tickets_title')}>
            {list.map((ticket) => (
              <TicketRow key={ticket.id} ticket={ticket} />
            ))}
          </List>
        </>
      )}
      <More query={tickets}>{say('support.tickets_more')}</More>
    </Leaf>
  );
}

function TicketRow({ ticket }: { ticket: Ticket }) {
  const { say } = useSpeaker();
  const { id, last_text, last_from, last_at } = ticket;
  const words = last_text === '' ? say('support.picture') : last_text;
  return (
    <ListRow
      title={
        <span className={css.last} data-unread={ticket.unread > 0 || undefined}>
          {say(`support.last_${last_from}`)} <bdi>{words}</bdi>
        </span>
      }
      detail={<Moment instant={last_at} plain />}
      endDetail={<TicketChip ticket={ticket} />}
      href={`/pages/webview/customer?ticket=${id}` satisfies Address}
    />
  );
}
