import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { type RefObject, useEffect, useRef } from 'react';
import type { Letter } from '../../api/outbox.ts';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { useRowStop } from '../../parts/use-row-stop.ts';
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

/** While a letter is open, the arrow keys open the next one. */
export function LetterTable({ letters, rows, cursor, openId }: LetterTableProps) {
  const { say } = useSpeaker();
  const { router } = useShell();
  const zone = timeZone();
  const address = (letter: string) => addressOf('/letters', { cursor, letter });

  const stops = useRowStop(letters, {
    first: openId,
    body: rows,
    onMove: ({ id }) => {
      if (openId !== undefined) router.replace(address(id));
    },
  });

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
      <tbody {...stops.body}>
        {letters.map(({ id, subject, to, state, sent_at }) => (
          <Row key={id} chosen={id === openId}>
            <Cell place="title">
              <a href={address(id)} aria-current={id === openId || undefined} {...stops.link({ id })}>
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
