import { refusalCodes } from '@paperlock/contract/codes.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import type { TicketWhole } from '@paperlock/contract/support.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import type { ReactNode } from 'react';
import { ticketQuery } from '../../api/support.ts';
import { RealTimeNote } from '../../parts/real-time.tsx';
import { Screen } from '../../shell/screen.tsx';
import { usePages } from '../../shell/use-read.ts';
import { CloseTicket } from './close-ticket.tsx';
import { Composer } from './composer.tsx';
import { DeskFirst } from './desk-first.tsx';
import { Line, PendingLine } from './line.tsx';
import css from './support.module.css';
import { TicketChip } from './ticket-chip.tsx';
import { type Saying, useSay } from './use-say.ts';
import { useScrollToNewest } from './use-scroll-to-newest.ts';
import { useSeen } from './use-seen.ts';

/** One conversation: what was said, oldest above, and where one goes on. */
export function Conversation({ id }: { id: string }) {
  const { say } = useSpeaker();
  const query = usePages(ticketQuery, id);
  const saying = useSay(id);
  const ticket = query.data?.pages[0];
  const gone = query.error?.code === refusalCodes.not_found;
  useSeen(ticket);

  const actions = ticket && (ticket.state === 'closed' ? <Closed /> : <Composer id={id} saying={saying} />);
  return (
    <Screen title={say('support.chat_title')} actions={actions}>
      {ticket ? (
        <Said
          ticket={ticket}
          lines={query.data?.pages.flatMap((page) => page.lines.list) ?? []}
          saying={saying}
          earlier={
            query.hasNextPage && (
              <Button
                kind="secondary"
                wide
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
              >
                {say('support.earlier')}
              </Button>
            )
          }
        />
      ) : gone ? (
        <EmptyState title={say('support.gone')}>{say('support.gone_text')}</EmptyState>
      ) : (
        <Read query={query} failed={say('support.chat_failed')} shape="row" count={4} />
      )}
    </Screen>
  );
}

type SaidProps = {
  ticket: TicketWhole;
  /** Newest first. */
  lines: readonly TicketWhole['lines']['list'][number][];
  saying: Saying;
  earlier: ReactNode;
};

function Said({ ticket, lines, saying, earlier }: SaidProps) {
  const { say } = useSpeaker();
  useScrollToNewest(`${lines[0]?.id} ${saying.pending.length}`);
  return (
    <>
      <div>
        <TicketChip ticket={{ ...ticket, unread: 0 }} />
      </div>
      <DeskFirst />
      <Note>{say('support.never_ask')}</Note>
      <RealTimeNote />
      {earlier}
      <div role="log" aria-label={say('support.chat_title')}>
        <Stack as="ol">
          {[...lines].reverse().map((line) => (
            <Line key={line.id} line={line} />
          ))}
          {saying.pending.map((one) => (
            <PendingLine key={one.requestNo} pending={one} onAgain={() => saying.again(one)} />
          ))}
        </Stack>
      </div>
      <Note className={css.typing} role="status">
        {ticket.typing ? say('support.typing') : ''}
      </Note>
      {ticket.state !== 'closed' && <CloseTicket id={ticket.id} />}
    </>
  );
}

function Closed() {
  const { say } = useSpeaker();
  return (
    <Stack space={2}>
      <p className={css.text}>{say('support.closed_note')}</p>
      <ButtonLink kind="secondary" wide href={'/pages/webview/customer' satisfies Address}>
        {say('support.begin_new')}
      </ButtonLink>
    </Stack>
  );
}
