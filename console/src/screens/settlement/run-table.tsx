import { timeZone } from '@paperlock/client/time-zone.ts';
import { runSorts, type SettlementRun } from '@paperlock/contract/settlement.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showLength } from '@paperlock/words/display.ts';
import { exportRuns, type RunFilter, runTotals } from '../../api/settlement.ts';
import { ListSum } from '../../parts/table-tools/list-sum.tsx';
import { ListTable } from '../../parts/table-tools/list-table.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import css from './settlement.module.css';

type RunTableProps = {
  runs: readonly SettlementRun[];
  openId: string | undefined;
  filter: RunFilter;
};

export function RunTable({ runs, openId, filter }: RunTableProps) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const totals = useRead(runTotals, filter);
  const zone = timeZone();
  return (
    <ListTable
      path="/settlement"
      filter={filter}
      sorts={runSorts}
      own={{ sort: 'started_at', dir: 'desc' }}
      tools={<ListSum name="settlement" totals={totals} save={() => exportRuns(client, filter)} />}
      label={say('console-settlement.runs')}
      rows={runs}
      rowKey={(run) => run.id}
      address={({ id }) => addressOf('/settlement', { ...filter, run: id })}
      open={openId}
      arrows
      columns={[
        {
          title: 'console-settlement.window',
          sort: 'to',
          cell: (run) => (
            <>
              <TimeText instant={run.from} timeZone={zone} /> – <TimeText instant={run.to} timeZone={zone} />
            </>
          ),
        },
        {
          title: 'console-settlement.income',
          named: true,
          sort: 'income',
          cell: (run) => <Worked {...run.income} />,
        },
        {
          title: 'console-settlement.maturity',
          named: true,
          sort: 'maturity',
          cell: (run) => <Worked {...run.maturity} />,
        },
        { title: 'console-settlement.state', place: 'end', cell: (run) => <StateChip state={run.state} /> },
        {
          title: 'console-settlement.started',
          place: 'detail',
          named: true,
          sort: 'started_at',
          cell: (run) => <TimeText instant={run.started_at} timeZone={zone} />,
        },
        {
          title: 'console-settlement.took',
          cell: (run) => (
            <>
              <Took run={run} />{' '}
              <span className={css.second}>
                {say('console-settlement.portions_done', { done: run.portions.done, all: run.portions.all })}
              </span>
            </>
          ),
        },
      ]}
    />
  );
}

/** How many orders, and what they were paid; null where it was not about money. */
export function Worked({ orders, paid }: { orders: number; paid: string | null }) {
  const { say } = useSpeaker();
  return (
    <>
      {say('console-settlement.orders', { n: orders })}
      {paid !== null && (
        <>
          {' '}
          <span className={css.second}>
            <MoneyText micro={balanceOf(paid)} purpose="exact" plain />
          </span>
        </>
      )}
    </>
  );
}

const tones = { under_way: 'going', done: 'good', waiting: 'held' } as const;

export function StateChip({ state }: Pick<SettlementRun, 'state'>) {
  const { say } = useSpeaker();
  return <Chip tone={tones[state]}>{say(`console-settlement.state_${state}`)}</Chip>;
}

/** From its beginning to its end; nothing while it has none. */
export function Took({ run: { started_at, finished_at } }: { run: SettlementRun }) {
  const { say, tag } = useSpeaker();
  if (!finished_at) return '–';
  const seconds = (Date.parse(finished_at) - Date.parse(started_at)) / 1000;
  return seconds < 1 ? say('console-settlement.took_instant') : <bdi>{showLength(tag, seconds)}</bdi>;
}
