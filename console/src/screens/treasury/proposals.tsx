import type { TreasuryProposal } from '@paperlock/contract/treasury.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { useQuery } from '@tanstack/react-query';
import { balanceMicro } from '../../api/ledger.ts';
import { proposalsQuery } from '../../api/treasury.ts';
import { Paging } from '../../parts/paging.tsx';
import { Panes } from '../../parts/panes.tsx';
import { ProposalChip } from '../../parts/proposal-chip.tsx';
import { ProposalStateSelect, stateIn } from '../../parts/proposal-state.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePlace, useShell } from '../../shell/shell-context.tsx';
import { timeZone } from '../../shell/time-zone.ts';
import { ProposalDetail } from './proposal-detail.tsx';
import css from './treasury.module.css';

/** What was proposed for capital and reserve, with one of them open beside the list. */
export function Proposals() {
  const { say } = useSpeaker();
  const { client, router } = useShell();
  const { query: asked } = usePlace();
  const state = stateIn(asked);
  const cursor = asked.get('cursor') ?? undefined;
  const openId = asked.get('proposal') ?? undefined;
  const query = useQuery(proposalsQuery(client, state, cursor));
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2 className={css.title}>{say('console-treasury.proposals')}</h2>
        <ProposalStateSelect
          state={state}
          onChoose={(chosen) => router.go(addressOf('/treasury', { state: chosen }))}
        />
      </div>
      <ReadState query={query}>
        {({ list, next_cursor }) => (
          <Panes
            list={
              <>
                {list.length === 0 ? (
                  <EmptyState
                    title={say(state || cursor ? 'console-treasury.empty_state' : 'console-treasury.empty')}
                  />
                ) : (
                  <ProposalTable proposals={list} openId={openId} place={{ state, cursor }} />
                )}
                <Paging
                  first={cursor === undefined ? null : addressOf('/treasury', { state })}
                  next={next_cursor && addressOf('/treasury', { state, cursor: next_cursor })}
                />
              </>
            }
            open={
              openId === undefined ? undefined : (
                <ProposalDetail
                  key={openId}
                  id={openId}
                  closeAddress={addressOf('/treasury', { state, cursor })}
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
          cell: ({ amount }) => <MoneyText micro={balanceMicro(amount)} purpose="exact" plain />,
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
