import type { SettlementRun } from '@paperlock/contract/settlement.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showLength } from '@paperlock/words/display.ts';
import { balanceMicro } from '../../api/ledger.ts';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { useRowStop } from '../../parts/use-row-stop.ts';
import { timeZone } from '../../shell/time-zone.ts';
import css from './settlement.module.css';

type RunTableProps = {
  runs: readonly SettlementRun[];
  openId: string | undefined;
  addressFor: (run: string) => string;
};

export function RunTable({ runs, openId, addressFor }: RunTableProps) {
  const { say } = useSpeaker();
  const stops = useRowStop(runs, { first: openId });
  const zone = timeZone();
  return (
    <Table
      label={say('console-settlement.runs')}
      head={
        <>
          <Column>{say('console-settlement.window')}</Column>
          <Column>{say('console-settlement.income')}</Column>
          <Column>{say('console-settlement.maturity')}</Column>
          <Column>{say('console-settlement.state')}</Column>
          <Column>{say('console-settlement.started')}</Column>
          <Column>{say('console-settlement.took')}</Column>
        </>
      }
    >
      <tbody {...stops.body}>
        {runs.map((run) => (
          <Row key={run.id} chosen={run.id === openId}>
            <Cell place="title">
              <a href={addressFor(run.id)} aria-current={run.id === openId || undefined} {...stops.link(run)}>
                <TimeText instant={run.from} timeZone={zone} /> –{' '}
                <TimeText instant={run.to} timeZone={zone} />
              </a>
            </Cell>
            <Cell place="more" name={say('console-settlement.income')}>
              <Worked {...run.income} />
            </Cell>
            <Cell place="more" name={say('console-settlement.maturity')}>
              <Worked {...run.maturity} />
            </Cell>
            <Cell place="end">
              <StateChip state={run.state} />
            </Cell>
            <Cell place="detail" name={say('console-settlement.started')}>
              <TimeText instant={run.started_at} timeZone={zone} />
            </Cell>
            <Cell place="more">
              <Took run={run} />{' '}
              <span className={css.second}>
                {say('console-settlement.portions_done', { done: run.portions.done, all: run.portions.all })}
              </span>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
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
            <MoneyText micro={balanceMicro(paid)} purpose="exact" plain />
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
