import { timeZone } from '@paperlock/client/time-zone.ts';
import type { EntrySummary } from '@paperlock/contract/ledger.ts';
import { entryKindNames } from '@paperlock/domain/ledger/booking.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Section } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { type EntryFilter, entriesQuery, entrySorts, entryTotals, exportEntries } from '../../api/ledger.ts';
import { Filters, narrowing } from '../../parts/filters.tsx';
import { Paging } from '../../parts/paging.tsx';
import { Panes } from '../../parts/panes.tsx';
import { ListFind } from '../../parts/table-tools/list-find.tsx';
import { ListSum } from '../../parts/table-tools/list-sum.tsx';
import { ListTable } from '../../parts/table-tools/list-table.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { EntryDetail } from './entry-detail.tsx';
import css from './ledger.module.css';
import { Totals } from './totals.tsx';

type BookProps = { filter: EntryFilter; openCause: string | undefined };

/** What all accounts come to and the latest entries; or the entries whose causes begin with what was looked for. */
export function Book({ filter, openCause }: BookProps) {
  const { say } = useSpeaker();
  const { cause, kind, cursor, from, to } = filter;
  const query = useRead(entriesQuery, filter);
  const isNarrowed = kind !== undefined || from !== undefined || to !== undefined;
  const isWhole = cause === undefined && !isNarrowed;
  const title =
    cause === undefined ? say('console-ledger.entries') : say('console-ledger.causes_title', { cause });
  return (
    <Panes
      list={
        <>
          {isWhole && cursor === undefined && <Totals />}
          <Section
            title={title}
            end={
              <Filters
                path="/ledger"
                filter={filter}
                by={[
                  narrowing({
                    name: 'kind',
                    label: say('console-ledger.what'),
                    values: entryKindNames,
                    text: (one) => say(`console-ledger.entry_${one}`),
                    any: say('console-ledger.what_any'),
                  }),
                ]}
              />
            }
          >
            <ListFind
              path="/ledger"
              filter={filter}
              clock="practice"
              chosen={{ kind: kind && say(`console-ledger.entry_${kind}`) }}
            />
            <ReadState query={query}>
              {({ list, next_cursor }) => (
                <>
                  {list.length === 0 ? (
                    <NoEntries searched={cause !== undefined} narrowed={isNarrowed} />
                  ) : (
                    <EntryTable label={title} entries={list} openCause={openCause} filter={filter} />
                  )}
                  <Paging
                    sorted={filter.dir !== undefined}
                    first={
                      cursor === undefined ? null : addressOf('/ledger', { ...filter, cursor: undefined })
                    }
                    next={next_cursor && addressOf('/ledger', { ...filter, cursor: next_cursor })}
                  />
                </>
              )}
            </ReadState>
          </Section>
        </>
      }
      open={
        openCause === undefined ? undefined : (
          <EntryDetail key={openCause} cause={openCause} closeAddress={addressOf('/ledger', filter)} />
        )
      }
    />
  );
}

function NoEntries({ searched, narrowed }: { searched: boolean; narrowed: boolean }) {
  const { say } = useSpeaker();
  if (narrowed)
    return <EmptyState title={say('console-lists.none')}>{say('console-lists.none_text')}</EmptyState>;
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
  filter: EntryFilter;
};

function EntryTable({ label, entries, openCause, filter }: EntryTableProps) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const totals = useRead(entryTotals, filter);
  return (
    <ListTable
      path="/ledger"
      filter={filter}
      sorts={entrySorts}
      own={filter.cause === undefined ? { sort: 'no', dir: 'desc' } : { sort: 'cause', dir: 'asc' }}
      tools={<ListSum name="ledger" totals={totals} save={() => exportEntries(client, filter)} />}
      label={label}
      rows={entries}
      rowKey={({ cause }) => cause}
      address={({ cause }) => addressOf('/ledger', { ...filter, entry: cause })}
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
          kind: 'money',
          cell: ({ amount }) => <MoneyText micro={balanceOf(amount)} purpose="exact" plain />,
        },
        {
          title: 'console-ledger.number',
          place: 'endDetail',
          named: true,
          ...(filter.cause === undefined && { sort: 'no' }),
          cell: ({ no }) => no,
        },
        {
          title: 'console-ledger.booked',
          place: 'detail',
          cell: ({ booked_at }) => <TimeText instant={booked_at} timeZone={timeZone()} />,
        },
      ]}
    />
  );
}
