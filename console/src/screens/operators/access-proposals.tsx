import type { OperatorProposal } from '@paperlock/contract/operator-access.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { Section } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { timeZone } from '@paperlock/web/time-zone.ts';
import { useQuery } from '@tanstack/react-query';
import { accessProposalsQuery } from '../../api/operators.ts';
import { ListPanes } from '../../parts/list-panes.tsx';
import { ProposalChip } from '../../parts/proposal-chip.tsx';
import { ProposalStateSelect, stateIn } from '../../parts/proposal-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition, useShell } from '../../shell/shell-context.tsx';
import { AccessProposalDetail } from './access-proposal-detail.tsx';

/** What was proposed about operators' access, with one of them open beside the list. */
export function AccessProposals() {
  const { say } = useSpeaker();
  const { client, router } = useShell();
  const { query: asked } = usePosition();
  const filter = { state: stateIn(asked), cursor: asked.get('cursor') ?? undefined };
  const openId = asked.get('proposal') ?? undefined;
  const isNarrowed = filter.state !== undefined || filter.cursor !== undefined;
  return (
    <Section
      title={say('console-operators.proposals')}
      end={
        <ProposalStateSelect
          state={filter.state}
          onChoose={(state) => router.go(addressOf('/operators', { state }))}
        />
      }
    >
      <ListPanes
        path="/operators"
        filter={filter}
        query={useQuery(accessProposalsQuery(client, filter.state, filter.cursor))}
        empty={{ title: say(`console-operators.proposals_empty${isNarrowed ? '_state' : ''}`) }}
        open={() =>
          openId && (
            <AccessProposalDetail key={openId} id={openId} closeAddress={addressOf('/operators', filter)} />
          )
        }
      >
        {(list) => <ProposalTable proposals={list} openId={openId} place={filter} />}
      </ListPanes>
    </Section>
  );
}

type ProposalTableProps = {
  proposals: readonly OperatorProposal[];
  openId: string | undefined;
  place: { state: string | undefined; cursor: string | undefined };
};

function ProposalTable({ proposals, openId, place }: ProposalTableProps) {
  const { say } = useSpeaker();
  return (
    <DataTable
      label={say('console-operators.proposals')}
      rows={proposals}
      rowKey={({ id }) => id}
      address={({ id }) => addressOf('/operators', { ...place, proposal: id })}
      open={openId}
      columns={[
        { title: 'console-ledger.what', cell: ({ kind }) => say(`console-operators.kind_${kind}`) },
        {
          title: 'console-operators.concerns',
          place: 'detail',
          cell: ({ operator }) => <bdi>{operator.account}</bdi>,
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
