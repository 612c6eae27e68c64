import type { SettlementRun } from '@paperlock/contract/settlement.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { timeZone } from '@paperlock/web/time-zone.ts';
import { showLength } from '@paperlock/words/display.ts';
import css from './settlement.module.css';

type RunTableProps = {
  runs: readonly SettlementRun[];
  openId: string | undefined;
  addressFor: (run: string) => string;
};

export function RunTable({ runs, openId, addressFor }: RunTableProps) {
  const { say } = useSpeaker();
  const zone = timeZone();
  return (
    <DataTable
      label={say('console-settlement.runs')}
      rows={runs}
      rowKey={(run) => run.id}
      address={(run) => addressFor(run.id)}
      open={openId}
      arrows
      columns={[
        {
          title: 'console-settlement.window',
          cell: (run) => (
            <>
              <TimeText instant={run.from} timeZone={zone} /> – <TimeText instant={run.to} timeZone={zone} />
            </>
          ),
        },
        { title: 'console-settlement.income', named: true, cell: (run) => <Worked {...run.income} /> },
        { title: 'console-settlement.maturity', named: true, cell: (run) => <Worked {...run.maturity} /> },
        { title: 'console-settlement.state', place: 'end', cell: (run) => <StateChip state={run.state} /> },
        {
          title: 'console-settlement.started',
          place: 'detail',
          named: true,
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
