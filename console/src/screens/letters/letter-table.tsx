import { DataTable } from '@paperlock/ui/data-table.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { timeZone } from '@paperlock/web/time-zone.ts';
import { type RefObject, useEffect, useRef } from 'react';
import type { Letter } from '../../api/letters.ts';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
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

  // A letter that was closed gives the focus back to its row.
  const wasOpen = useRef(openId);
  useEffect(() => {
    if (openId === undefined && wasOpen.current !== undefined) focusStop(rows.current);
    wasOpen.current = openId;
  }, [openId, rows]);

  return (
    <DataTable
      label={say('console.letters')}
      rows={letters}
      rowKey={({ id }) => id}
      address={({ id }) => address(id)}
      open={openId}
      arrows={{
        body: rows,
        onMove: ({ id }) => {
          if (openId !== undefined) router.replace(address(id));
        },
      }}
      columns={[
        { title: 'console-letters.subject', cell: ({ subject }) => <bdi>{subject}</bdi> },
        { title: 'console-letters.to', place: 'detail', cell: ({ to }) => <bdi>{to}</bdi> },
        { title: 'console-letters.state', place: 'end', cell: ({ state }) => <StateChip state={state} /> },
        {
          title: 'console-letters.written',
          place: 'endDetail',
          cell: ({ sent_at }) => <TimeText instant={sent_at} timeZone={zone} />,
        },
      ]}
    />
  );
}
