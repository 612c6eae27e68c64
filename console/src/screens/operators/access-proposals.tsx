import type { OperatorProposal } from '@paperlock/contract/operator-access.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { useQuery } from '@tanstack/react-query';
import { accessProposalsQuery } from '../../api/operators.ts';
import { Paging } from '../../parts/paging.tsx';
import { Panes } from '../../parts/panes.tsx';
import { ProposalChip } from '../../parts/proposal-chip.tsx';
import { ProposalStateSelect, stateIn } from '../../parts/proposal-state.tsx';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
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
    <Table
      label={say('console-operators.proposals')}
      head={
        <>
          <Column>{say('console-ledger.what')}</Column>
          <Column>{say('console-operators.concerns')}</Column>
          <Column>{say('console-proposals.state')}</Column>
          <Column>{say('console-proposals.proposed_at')}</Column>
        </>
      }
    >
      <tbody>
        {proposals.map(({ id, kind, operator, state, proposed_by, proposed_at }) => (
          <Row key={id} chosen={id === openId}>
            <Cell place="title">
              <a
                href={addressOf('/operators', { ...place, proposal: id })}
                aria-current={id === openId || undefined}
              >
                {say(`console-operators.kind_${kind}`)}
              </a>
            </Cell>
            <Cell place="detail">
              <bdi>{operator.account}</bdi>
            </Cell>
            <Cell place="end">
              <ProposalChip state={state} />
            </Cell>
            <Cell place="more" name={say('console-proposals.proposed_at')}>
              <TimeText instant={proposed_at} timeZone={timeZone()} /> · <bdi>{proposed_by.account}</bdi>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
