import type { EntrySummary } from '@paperlock/contract/ledger-desk.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Section } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { timeZone } from '@paperlock/web/time-zone.ts';
import { useQuery } from '@tanstack/react-query';
import { entriesQuery } from '../../api/ledger.ts';
import { Paging } from '../../parts/paging.tsx';
import { Panes } from '../../parts/panes.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { EntryDetail } from './entry-detail.tsx';
import css from './ledger.module.css';
import { Totals } from './totals.tsx';

type BookProps = {
  cause: string | undefined;
  cursor: string | undefined;
  openCause: string | undefined;
};

/** What all accounts come to and the latest entries; or the entries whose causes begin with what was looked for. */
export function Book({ cause, cursor, openCause }: BookProps) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const query = useQuery(entriesQuery(client, cause, cursor));
  const title =
    cause === undefined ? say('console-ledger.entries') : say('console-ledger.causes_title', { cause });
  return (
    <Panes
      list={
        <>
          {cause === undefined && cursor === undefined && <Totals />}
          <Section title={title}>
            <ReadState query={query}>
              {({ list, next_cursor }) => (
                <>
                  {list.length === 0 ? (
                    <NoEntries searched={cause !== undefined} />
                  ) : (
                    <EntryTable
                      label={title}
                      entries={list}
                      openCause={openCause}
                      addressFor={(entry) => addressOf('/ledger', { cause, cursor, entry })}
                    />
                  )}
                  <Paging
                    first={cursor === undefined ? null : addressOf('/ledger', { cause })}
                    next={next_cursor && addressOf('/ledger', { cause, cursor: next_cursor })}
                  />
                </>
              )}
            </ReadState>
          </Section>
        </>
      }
      open={
        openCause === undefined ? undefined : (
          <EntryDetail
            key={openCause}
            cause={openCause}
            closeAddress={addressOf('/ledger', { cause, cursor })}
          />
        )
      }
    />
  );
}

function NoEntries({ searched }: { searched: boolean }) {
  const { say } = useSpeaker();
  return searched ? (
    <EmptyState title={say('console-ledger.causes_empty')} />
  ) : (
    <EmptyState title={say('console-ledger.empty')}>{say('console-ledger.empty_text')}</EmptyState>
  );
}

type EntryTableProps = {
  label: string;
  entries: readonly EntrySummary[];
  openCause: string | undefined;
  addressFor: (cause: string) => string;
};

function EntryTable({ label, entries, openCause, addressFor }: EntryTableProps) {
  const { say } = useSpeaker();
  return (
    <DataTable
      label={label}
      rows={entries}
      rowKey={({ cause }) => cause}
      address={({ cause }) => addressFor(cause)}
      open={openCause}
      columns={[
        {
          title: 'console-ledger.what',
          cell: ({ kind }) => say(`console-ledger.entry_${kind}`),
          beside: ({ cause, parts }) => (
            <span className={css.cause}>
              <code dir="ltr">{cause}</code>
              {parts > 1 && <span>{say('console-ledger.parts', { n: parts })}</span>}
            </span>
          ),
        },
        {
          title: 'console-ledger.amount',
          place: 'end',
          cell: ({ amount }) => <MoneyText micro={balanceOf(amount)} purpose="exact" plain />,
        },
        { title: 'console-ledger.number', place: 'endDetail', named: true, cell: ({ no }) => no },
        {
          title: 'console-ledger.booked',
          place: 'detail',
          cell: ({ booked_at }) => <TimeText instant={booked_at} timeZone={timeZone()} />,
        },
      ]}
    />
  );
}
