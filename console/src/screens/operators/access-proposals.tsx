import type { OperatorProposal } from '@paperlock/contract/operator-access.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { useQuery } from '@tanstack/react-query';
import { accessProposalsQuery } from '../../api/operators.ts';
import { Paging } from '../../parts/paging.tsx';
import { Panes } from '../../parts/panes.tsx';
import { ProposalChip } from '../../parts/proposal-chip.tsx';
import { ProposalStateSelect, stateIn } from '../../parts/proposal-state.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePlace, useShell } from '../../shell/shell-context.tsx';
import { timeZone } from '../../shell/time-zone.ts';
import { AccessProposalDetail } from './access-proposal-detail.tsx';
import css from './operators-page.module.css';

/** What was proposed about operators' access, with one of them open beside the list. */
export function AccessProposals() {
  const { say } = useSpeaker();
  const { client, router } = useShell();
  const { query: asked } = usePlace();
  const state = stateIn(asked);
  const cursor = asked.get('cursor') ?? undefined;
  const openId = asked.get('proposal') ?? undefined;
  const query = useQuery(accessProposalsQuery(client, state, cursor));
  const isNarrowed = state !== undefined || cursor !== undefined;
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2 className={css.title}>{say('console-operators.proposals')}</h2>
        <ProposalStateSelect
          state={state}
          onChoose={(chosen) => router.go(addressOf('/operators', { state: chosen }))}
        />
      </div>
      <ReadState query={query}>
        {({ list, next_cursor }) => (
          <Panes
            list={
              <>
                {list.length === 0 ? (
                  <EmptyState title={say(`console-operators.proposals_empty${isNarrowed ? '_state' : ''}`)} />
                ) : (
                  <ProposalTable proposals={list} openId={openId} place={{ state, cursor }} />
                )}
                <Paging
                  first={cursor === undefined ? null : addressOf('/operators', { state })}
                  next={next_cursor && addressOf('/operators', { state, cursor: next_cursor })}
                />
              </>
            }
            open={
              openId === undefined ? undefined : (
                <AccessProposalDetail
                  key={openId}
                  id={openId}
                  closeAddress={addressOf('/operators', { state, cursor })}
                />
              )
            }
          />
        )}
      </ReadState>
    </section>
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
