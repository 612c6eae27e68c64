import type { TreasuryProposal } from '@paperlock/contract/treasury.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { Section } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { timeZone } from '@paperlock/web/time-zone.ts';
import { useQuery } from '@tanstack/react-query';
import { proposalsQuery } from '../../api/treasury.ts';
import { ListPanes } from '../../parts/list-panes.tsx';
import { ProposalChip } from '../../parts/proposal-chip.tsx';
import { ProposalStateSelect, stateIn } from '../../parts/proposal-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition, useShell } from '../../shell/shell-context.tsx';
import { ProposalDetail } from './proposal-detail.tsx';
import css from './treasury.module.css';

/** What was proposed for capital and reserve, with one of them open beside the list. */
export function Proposals() {
  const { say } = useSpeaker();
  const { client, router } = useShell();
  const { query: asked } = usePosition();
  const filter = { state: stateIn(asked), cursor: asked.get('cursor') ?? undefined };
  const openId = asked.get('proposal') ?? undefined;
  const isNarrowed = filter.state !== undefined || filter.cursor !== undefined;
  return (
    <Section
      title={say('console-treasury.proposals')}
      end={
        <ProposalStateSelect
          state={filter.state}
          onChoose={(state) => router.go(addressOf('/treasury', { state }))}
        />
      }
    >
      <ListPanes
        path="/treasury"
        filter={filter}
        query={useQuery(proposalsQuery(client, filter.state, filter.cursor))}
        empty={{ title: say(isNarrowed ? 'console-treasury.empty_state' : 'console-treasury.empty') }}
        open={() =>
          openId && <ProposalDetail key={openId} id={openId} closeAddress={addressOf('/treasury', filter)} />
        }
      >
        {(list) => <ProposalTable proposals={list} openId={openId} place={filter} />}
      </ListPanes>
    </Section>
  );
}

type ProposalTableProps = {
  proposals: readonly TreasuryProposal[];
  openId: string | undefined;
  place: { state: string | undefined; cursor: string | undefined };
};

function ProposalTable({ proposals, openId, place }: ProposalTableProps) {
  const { say } = useSpeaker();
  return (
    <DataTable
      label={say('console-treasury.proposals')}
      rows={proposals}
      rowKey={({ id }) => id}
      address={({ id }) => addressOf('/treasury', { ...place, proposal: id })}
      open={openId}
      columns={[
        {
          title: 'console-ledger.what',
          cell: ({ kind }) => say(`console-treasury.kind_${kind}`),
          beside: ({ reason }) => (
            <span className={css.way}>
              <bdi>{reason}</bdi>
            </span>
          ),
        },
        {
          title: 'console-proposals.amount',
          place: 'detail',
          cell: ({ amount }) => <MoneyText micro={balanceOf(amount)} purpose="exact" plain />,
        },
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
              <TimeText instant={proposed_at} timeZone={timeZone()} /> · <bdi>{proposed_by.account}</bdi>
            </>
          ),
        },
      ]}
    />
  );
}
