import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Letter } from '../../api/outbox.ts';
import { nextByKey } from '../../parts/next-by-key.ts';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { timeZone } from '../../shell/time-zone.ts';
import { StateChip } from './state-chip.tsx';

type LetterTableProps = {
  letters: readonly Letter[];
  rows: RefObject<HTMLTableSectionElement | null>;
  cursor: string | undefined;
  openId: string | undefined;
};

/** To the row at which the Tab key stops. */
export const focusStop = (rows: HTMLElement | null): void =>
  rows?.querySelector<HTMLElement>('a[tabindex="0"]')?.focus();

/** One stop for the Tab key; the arrow keys move within. While a letter is open, they open the next one. */
export function LetterTable({ letters, rows, cursor, openId }: LetterTableProps) {
  const { say } = useSpeaker();
  const { router } = useShell();
  const [stopId, setStopId] = useState(openId ?? letters[0]?.id);
  const stop = letters.some(({ id }) => id === stopId) ? stopId : letters[0]?.id;
  const zone = timeZone();
  const address = (letter: string) => addressOf('/letters', { cursor, letter });

  const move = (event: KeyboardEvent) => {
    const at = letters.findIndex(({ id }) => id === stop);
    const to = nextByKey(event.key, at, letters.length);
    const next = letters[to];
    if (!next) return;
    event.preventDefault();
    rows.current?.querySelectorAll('a')[to]?.focus();
    if (openId !== undefined) router.replace(address(next.id));
  };

  // A letter that was closed gives the focus back to its row.
  const wasOpen = useRef(openId);
  useEffect(() => {
    if (openId === undefined && wasOpen.current !== undefined) focusStop(rows.current);
    wasOpen.current = openId;
  }, [openId, rows]);

  return (
    <Table
      label={say('console.letters')}
      head={
        <>
          <Column>{say('console-letters.subject')}</Column>
          <Column>{say('console-letters.to')}</Column>
          <Column>{say('console-letters.state')}</Column>
          <Column>{say('console-letters.written')}</Column>
        </>
      }
    >
      <tbody ref={rows} onKeyDown={move}>
        {letters.map(({ id, subject, to, state, sent_at }) => (
          <Row key={id} chosen={id === openId}>
            <Cell place="title">
              <a
                href={address(id)}
                aria-current={id === openId || undefined}
                tabIndex={id === stop ? 0 : -1}
                onFocus={() => setStopId(id)}
              >
                <bdi>{subject}</bdi>
              </a>
            </Cell>
            <Cell place="detail">
              <bdi>{to}</bdi>
            </Cell>
            <Cell place="end">
              <StateChip state={state} />
            </Cell>
            <Cell place="endDetail">
              <TimeText instant={sent_at} timeZone={zone} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
