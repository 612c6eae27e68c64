import { timeZone } from '@paperlock/client/time-zone.ts';
import type { Decidable } from '@paperlock/contract/proposals.ts';
import { type Column, DataTable } from '@paperlock/ui/data-table.tsx';
import { Section } from '@paperlock/ui/layout.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addressOf, type Path } from '../shell/routes.ts';
import { useOperator, usePosition } from '../shell/shell-context.tsx';
import { Filters } from './filters.tsx';
import { InQueue } from './in-queue.tsx';
import { ListPanes } from './list-panes.tsx';
import { OperatorName } from './operator-name.tsx';
import { ProposalChip } from './proposal-chip.tsx';
import { stateIn, useStateNarrowing } from './proposal-state.tsx';

/** What the address says about a list of proposals: its filter, and which one is open under this name. */
export const useProposalPlace = (path: Path, name: 'proposal' | 'correction') => {
  const { query } = usePosition();
  const filter = { state: stateIn(query), cursor: query.get('cursor') ?? undefined };
  return {
    path,
    filter,
    isNarrowed: filter.state !== undefined || filter.cursor !== undefined,
    openId: query.get(name) ?? undefined,
    closeAddress: addressOf(path, filter),
    addressOf: (id: string) => addressOf(path, { ...filter, [name]: id }),
  };
};

type Place = ReturnType<typeof useProposalPlace>;

type ProposalTableProps<Item> = {
  label: string;
  place: Place;
  rows: readonly Item[];
  /** What is proposed; state and author follow. */
  columns: readonly Column<Item>[];
};

export function ProposalTable<Item extends Decidable>(props: ProposalTableProps<Item>) {
  const { label, place, rows, columns } = props;
  return (
    <DataTable
      label={label}
      rows={rows}
      rowKey={({ id }) => id}
      address={({ id }) => place.addressOf(id)}
      open={place.openId}
      arrows
      columns={[
        ...columns,
        {
          title: 'console-proposals.state',
          place: 'end',
          cell: ({ state }) => <ProposalChip state={state} />,
        },
        {
          title: 'console-proposals.proposed_at',
          named: true,
          cell: ({ proposed_by, proposed_at }) => (
            <>
              <TimeText instant={proposed_at} timeZone={timeZone()} /> ·{' '}
              <OperatorName account={proposed_by.account} />
            </>
          ),
        },
      ]}
    />
  );
}

type InProposalsProps = { place: Place; openId: string; list: readonly Decidable[]; children: ReactNode };

/** Open proposals are a queue where the list shows nothing else. */
export function InProposals({ place, openId, list, children }: InProposalsProps) {
  const operator = useOperator();
  return (
    <InQueue
      list={place.filter.state === 'proposed' ? list : undefined}
      openId={openId}
      isForMe={({ proposed_by }) => proposed_by.id !== operator?.id}
      addressOf={place.addressOf}
    >
      {children}
    </InQueue>
  );
}

type ProposalSectionProps<Item> = Omit<ProposalTableProps<Item>, 'label' | 'rows'> & {
  title: string;
  query: UseQueryResult<{ list: Item[]; next_cursor: string | null }>;
  empty: string;
  /** The proposal that is open beside the list. */
  open: (id: string) => ReactNode;
};

/** A list of proposals within a page, with one of them open beside it. */
export function ProposalSection<Item extends Decidable>(props: ProposalSectionProps<Item>) {
  const { title, place, query, empty, open, columns } = props;
  return (
    <Section
      title={title}
      end={<Filters path={place.path} filter={place.filter} by={[useStateNarrowing()]} />}
    >
      <ListPanes
        path={place.path}
        filter={place.filter}
        query={query}
        empty={{ title: empty }}
        open={({ list }) =>
          place.openId && (
            <InProposals place={place} openId={place.openId} list={list}>
              {open(place.openId)}
            </InProposals>
          )
        }
      >
        {(list) => <ProposalTable label={title} place={place} rows={list} columns={columns} />}
      </ListPanes>
    </Section>
  );
}
