import { may } from '@paperlock/domain/operators/permissions.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { correctionsQuery } from '../../api/corrections.ts';
import { Paging } from '../../parts/paging.tsx';
import { Panes } from '../../parts/panes.tsx';
import { ProposalStateSelect, stateIn } from '../../parts/proposal-state.tsx';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { SmallLink } from '../../parts/small-button.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useOperator, usePlace, useShell } from '../../shell/shell-context.tsx';
import { CorrectionDetail } from './correction-detail.tsx';
import { CorrectionTable } from './correction-table.tsx';
import { ProposePage } from './propose-page.tsx';

/** State, part of the list and open correction stand in the address; `?view=propose` is the form. */
export default function CorrectionsPage() {
  const { query } = usePlace();
  return query.get('view') === 'propose' ? <ProposePage /> : <CorrectionsList />;
}

function CorrectionsList() {
  const { say } = useSpeaker();
  const { client, router } = useShell();
  const operator = useOperator();
  const { query: asked } = usePlace();
  const state = stateIn(asked);
  const cursor = asked.get('cursor') ?? undefined;
  const openId = asked.get('correction') ?? undefined;
  const query = useQuery(correctionsQuery(client, state, cursor));

  return (
    <Page
      title={say('console.corrections')}
      intro={say('console-corrections.intro')}
      actions={
        <>
          <ProposalStateSelect
            state={state}
            onChoose={(chosen) => router.go(addressOf('/corrections', { state: chosen }))}
          />
          <RefreshButton busy={query.isFetching} onPress={() => query.refetch()} />
          {operator && may(operator.roles, 'corrections.propose') && (
            <SmallLink href={addressOf('/corrections', { view: 'propose' })}>
              {say('console-corrections.propose_new')}
            </SmallLink>
          )}
        </>
      }
    >
      <ReadState query={query}>
        {({ list, next_cursor }) => (
          <Panes
            list={
              <>
                {list.length === 0 ? (
                  <NoCorrections filtered={state !== undefined || cursor !== undefined} />
                ) : (
                  <CorrectionTable corrections={list} openId={openId} place={{ state, cursor }} />
                )}
                <Paging
                  first={cursor === undefined ? null : addressOf('/corrections', { state })}
                  next={next_cursor && addressOf('/corrections', { state, cursor: next_cursor })}
                />
              </>
            }
            open={
              openId === undefined ? undefined : (
                <CorrectionDetail
                  key={openId}
                  id={openId}
                  closeAddress={addressOf('/corrections', { state, cursor })}
                />
              )
            }
          />
        )}
      </ReadState>
    </Page>
  );
}

function NoCorrections({ filtered }: { filtered: boolean }) {
  const { say } = useSpeaker();
  return filtered ? (
    <EmptyState title={say('console-corrections.empty_state')} />
  ) : (
    <EmptyState title={say('console-corrections.empty')}>{say('console-corrections.empty_text')}</EmptyState>
  );
}
