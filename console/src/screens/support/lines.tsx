import { timeZone } from '@paperlock/client/time-zone.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { useState } from 'react';
import { earlierLines, pictureAddress, type TicketLine, type WholeTicket } from '../../api/support.ts';
import { OperatorName } from '../../parts/operator-name.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { SmallButton } from '../../shell/small-button.tsx';
import css from './support.module.css';

/** What was said, oldest above. */
export function Lines({ ticket }: { ticket: WholeTicket }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const [earlier, setEarlier] = useState<WholeTicket['lines']>();
  const [busy, setBusy] = useState(false);
  const { list, next_cursor } = ticket.lines;
  const cursor = earlier ? earlier.next_cursor : next_cursor;
  const before = (earlier?.list ?? []).filter((line) => !list.some(({ id }) => id === line.id));

  const readEarlier = async (from: string) => {
    setBusy(true);
    try {
      const page = await earlierLines(client, ticket.id, from);
      setEarlier({ ...page, list: [...before, ...page.list] });
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack space={3}>
      {cursor !== null && (
        <SmallButton busy={busy} onClick={() => void readEarlier(cursor)}>
          {say('console-support.earlier')}
        </SmallButton>
      )}
      <div role="log" aria-label={say('console-support.conversation')}>
        <Stack as="ol" space={3}>
          {[...list, ...before].reverse().map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </Stack>
      </div>
      <p className={css.typing} role="status">
        {ticket.typing ? say('console-support.typing') : ''}
      </p>
    </Stack>
  );
}

function Line({ line: { id, from, by, text, picture, delivery, at } }: { line: TicketLine }) {
  const { say } = useSpeaker();
  return (
    <li className={css.line} data-from={from}>
      <Note as="span" size={12}>
        {say(`console-support.${from}`)} {by && <OperatorName account={by} />}
      </Note>
      <div className={css.bubble}>
        {picture && (picture.kept ? <Picture line={id} /> : <p>{say('console-support.picture_gone')}</p>)}
        {text && (
          <p className={css.words} dir="auto">
            {text}
          </p>
        )}
      </div>
      <Note as="span" size={12}>
        <TimeText instant={at} timeZone={timeZone()} />
        {from === 'staff' && ` · ${say(`console-support.delivery_${delivery}`)}`}
      </Note>
    </li>
  );
}

/** Looked at on demand, since each look is written down. */
function Picture({ line }: { line: string }) {
  const { say } = useSpeaker();
  const [shown, setShown] = useState(false);
  return shown ? (
    <img className={css.picture} src={pictureAddress(line)} alt={say('console-support.picture_alt')} />
  ) : (
    <Button kind="secondary" onClick={() => setShown(true)}>
      {say('console-support.picture_show')}
    </Button>
  );
}
