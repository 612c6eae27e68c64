import { timeZone } from '@paperlock/client/time-zone.ts';
import { letterSorts } from '@paperlock/contract/operators.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { type RefObject, useEffect, useRef } from 'react';
import { type Letter, type LetterFilter, letterTotals } from '../../api/letters.ts';
import { ListSum } from '../../parts/table-tools/list-sum.tsx';
import { ListTable } from '../../parts/table-tools/list-table.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { StateChip } from './state-chip.tsx';

type LetterTableProps = {
  letters: readonly Letter[];
  rows: RefObject<HTMLTableSectionElement | null>;
  filter: LetterFilter;
  /** Recipients are masked, and so is their order. */
  isMasked: boolean;
  openId: string | undefined;
};

/** To the row at which the Tab key stops. */
export const focusStop = (rows: HTMLElement | null): void =>
  rows?.querySelector<HTMLElement>('a[tabindex="0"]')?.focus();

/** While a letter is open, the arrow keys open the next one. */
export function LetterTable({ letters, rows, filter, isMasked, openId }: LetterTableProps) {
  const { say } = useSpeaker();
  const { router } = useShell();
  const totals = useRead(letterTotals, filter);
  const zone = timeZone();
  const address = (letter: string) => addressOf('/letters', { ...filter, letter });

  // A letter that was closed gives the focus back to its row.
  const wasOpen = useRef(openId);
  useEffect(() => {
    if (openId === undefined && wasOpen.current !== undefined) focusStop(rows.current);
    wasOpen.current = openId;
  }, [openId, rows]);

  return (
    <ListTable
      path="/letters"
      filter={filter}
      sorts={letterSorts}
      own={{ sort: 'sent_at', dir: 'desc' }}
      tools={<ListSum name="letters" totals={totals} />}
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
        {
          title: 'console-letters.to',
          place: 'detail',
          ...(!isMasked && { sort: 'to' }),
          cell: ({ to }) => <bdi>{to}</bdi>,
        },
        { title: 'console-letters.state', place: 'end', cell: ({ state }) => <StateChip state={state} /> },
        {
          title: 'console-letters.written',
          place: 'endDetail',
          sort: 'sent_at',
          cell: ({ sent_at }) => <TimeText instant={sent_at} timeZone={zone} />,
        },
      ]}
    />
  );
}
