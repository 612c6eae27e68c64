import { timeZone } from '@paperlock/client/time-zone.ts';
import type { Run, RunSummary } from '@paperlock/contract/reconciliation.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Section } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { runQuery, runsQuery } from '../../api/reconciliation.ts';
import { BreaksChip } from '../../parts/breaks-chip.tsx';
import { OperatorName } from '../../parts/operator-name.tsx';
import { Paging } from '../../parts/paging.tsx';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition, useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { RunNowButton, RunProgress } from './run-now.tsx';
import { RunReport } from './run-report.tsx';

/** The latest run, or the one the address names: `?run=…&cursor=…`. */
export default function ReconciliationPage() {
  const { say } = useSpeaker();
  const { queries } = useShell();
  const { query: asked } = usePosition();
  const cursor = asked.get('cursor') ?? undefined;
  const shown = useRead(runQuery, asked.get('run') ?? undefined);
  const history = useRead(runsQuery, cursor);
  return (
    <Page
      title={say('console.reconciliation')}
      intro={say('console-reconciliation.intro')}
      actions={
        <>
          <RefreshButton
            busy={shown.isFetching}
            onPress={() => queries.invalidateQueries({ queryKey: ['reconciliation'] })}
          />
          <RunNowButton />
        </>
      }
    >
      <RunProgress />
      <ReadState query={shown}>{({ run }) => <Shown run={run} />}</ReadState>
      {shown.data?.run && (
        <Section title={say('console-reconciliation.history')}>
          <ReadState query={history}>
            {({ list, next_cursor }) => (
              <>
                <History runs={list} openId={shown.data.run?.id} cursor={cursor} />
                <Paging
                  first={cursor === undefined ? null : addressOf('/reconciliation')}
                  next={next_cursor && addressOf('/reconciliation', { cursor: next_cursor })}
                />
              </>
            )}
          </ReadState>
        </Section>
      )}
    </Page>
  );
}

function Shown({ run }: { run: Run | null }) {
  const { say } = useSpeaker();
  if (run) return <RunReport run={run} />;
  return (
    <EmptyState title={say('console-reconciliation.empty')}>
      {say('console-reconciliation.empty_text')}
    </EmptyState>
  );
}

type HistoryProps = {
  runs: readonly RunSummary[];
  openId: string | undefined;
  cursor: string | undefined;
};

function History({ runs, openId, cursor }: HistoryProps) {
  const { say, tag } = useSpeaker();
  return (
    <DataTable
      label={say('console-reconciliation.history')}
      rows={runs}
      rowKey={({ id }) => id}
      address={({ id }) => addressOf('/reconciliation', { cursor, run: id })}
      open={openId}
      columns={[
        {
          title: 'console-reconciliation.finished',
          cell: ({ finished_at }) => <TimeText instant={finished_at} timeZone={timeZone()} />,
        },
        {
          title: 'console-reconciliation.transfers',
          place: 'detail',
          named: true,
          cell: ({ transfers }) => showCount(tag, transfers),
        },
        {
          title: 'console-reconciliation.started_by',
          place: 'endDetail',
          cell: ({ started_by, operator }) =>
            operator ? (
              <OperatorName account={operator} />
            ) : (
              say(`console-reconciliation.started_by_${started_by}`)
            ),
        },
        {
          title: 'console-reconciliation.result',
          place: 'end',
          cell: ({ breaks }) => <BreaksChip breaks={breaks} />,
        },
      ]}
    />
  );
}
