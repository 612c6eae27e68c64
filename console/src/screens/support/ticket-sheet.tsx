import { timeZone } from '@paperlock/client/time-zone.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { ticketQuery, type WholeTicket } from '../../api/support.ts';
import { CustomerLink } from '../../parts/customer-link.tsx';
import { OpenSheet, SheetFacts, SheetNote } from '../../parts/open-sheet.tsx';
import { TicketChip } from '../../parts/support/ticket-chip.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { useRead } from '../../shell/use-read.ts';
import { AnswerForm } from './answer-form.tsx';
import { AssignBar } from './assign-bar.tsx';
import { languageName } from './language-name.ts';
import { Lines } from './lines.tsx';
import css from './support.module.css';
import { useSeen } from './use-seen.ts';

/** One conversation: whose it is to answer, what was said, and the answer. */
export function TicketSheet({ id, closeAddress }: { id: string; closeAddress: string }) {
  const { say } = useSpeaker();
  const query = useRead(ticketQuery, id);
  const gone = query.error?.code === refusalCodes.not_found || query.error?.code === refusalCodes.malformed;
  return (
    <OpenSheet
      title={query.data?.account ?? say('console-support.conversation')}
      closeLabel={say('console-support.back')}
      closeAddress={closeAddress}
    >
      {gone ? (
        <EmptyState title={say('console-support.gone')}>{say('console-support.gone_text')}</EmptyState>
      ) : (
        <ReadState query={query}>{(ticket) => <Ticket ticket={ticket} />}</ReadState>
      )}
    </OpenSheet>
  );
}

function Ticket({ ticket }: { ticket: WholeTicket }) {
  const { say } = useSpeaker();
  const { assigned, state, chat, lang, opened_at } = ticket;
  useSeen(ticket);
  return (
    <>
      <SheetFacts>
        <p className={css.assign}>
          <TicketChip {...ticket} />
          <span>
            {say(chat ? 'console-support.chat' : 'console-support.ticket')} · {languageName(lang)}
          </span>
          <TimeText instant={opened_at} timeZone={timeZone()} />
          <CustomerLink id={ticket.customer_id}>{say('console-customers.open')}</CustomerLink>
        </p>
        <AssignBar ticket={ticket} />
        <Lines ticket={ticket} />
      </SheetFacts>
      {state === 'closed' && <SheetNote>{say('console-support.closed')}</SheetNote>}
      {state !== 'closed' && !assigned?.mine && <SheetNote>{say('console-support.take_first')}</SheetNote>}
      {state !== 'closed' && assigned?.mine && <AnswerForm ticket={ticket} />}
    </>
  );
}
