import type { Answered } from '@paperlock/client/call.ts';
import { timeZone } from '@paperlock/client/time-zone.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import type { settlementRun } from '@paperlock/contract/settlement.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { runQuery } from '../../api/settlement.ts';
import look from '../../parts/look.module.css';
import { OpenSheet, SheetFacts } from '../../parts/open-sheet.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { useRead } from '../../shell/use-read.ts';
import { RunChecks } from './run-checks.tsx';
import { StateChip, Took, Worked } from './run-table.tsx';
import css from './settlement.module.css';

type WholeRun = Answered<typeof settlementRun>;

/** One run: its window, what it did, whether the book agrees, and the portions it was done in. */
export function RunSheet({ id, closeAddress }: { id: string; closeAddress: string }) {
  const { say } = useSpeaker();
  const query = useRead(runQuery, id);
  return (
    <OpenSheet
      title={say('console-settlement.number', { id })}
      closeLabel={say('console-settlement.close')}
      closeAddress={closeAddress}
      leaveByEscape
    >
      {query.error?.code === refusalCodes.not_found ? (
        <EmptyState title={say('console-settlement.gone')} />
      ) : (
        <ReadState query={query}>
          {(run) => (
            <SheetFacts>
              <StateChip state={run.state} />
              <Facts run={run} />
              <RunChecks run={run} />
              <Portions run={run} />
            </SheetFacts>
          )}
        </ReadState>
      )}
    </OpenSheet>
  );
}

function Facts({ run }: { run: WholeRun }) {
  const { say } = useSpeaker();
  const zone = timeZone();
  return (
    <KeyValues>
      <KeyValue name={say('console-settlement.window_from')}>
        <TimeText instant={run.from} timeZone={zone} />
      </KeyValue>
      <KeyValue name={say('console-settlement.window_to')}>
        <TimeText instant={run.to} timeZone={zone} />
      </KeyValue>
      <KeyValue name={say('console-settlement.started')}>
        <TimeText instant={run.started_at} timeZone={zone} />
      </KeyValue>
      {run.finished_at && (
        <KeyValue name={say('console-settlement.finished')}>
          <TimeText instant={run.finished_at} timeZone={zone} />
        </KeyValue>
      )}
      <KeyValue name={say('console-settlement.took')}>
        <Took run={run} />
      </KeyValue>
      <KeyValue name={say('console-settlement.income')}>
        <Worked {...run.income} />
      </KeyValue>
      <KeyValue
        name={
          <>
            {say('console-settlement.maturity')}
            <span className={look.underTitle}>{say('console-settlement.paid_maturity_text')}</span>
          </>
        }
      >
        <Worked {...run.maturity} />
      </KeyValue>
    </KeyValues>
  );
}

function Portions({ run: { portions, list } }: { run: WholeRun }) {
  const { say } = useSpeaker();
  const zone = timeZone();
  return (
    <section className={css.section} aria-label={say('console-settlement.portions')}>
      <h3 className={look.smallTitle}>
        {say('console-settlement.portions_done', { done: portions.done, all: portions.all })}
      </h3>
      <Note>{say('console-settlement.portions_text')}</Note>
      <DataTable
        label={say('console-settlement.portions')}
        rows={list}
        rowKey={({ nth }) => nth}
        columns={[
          {
            title: 'console-settlement.nth',
            cell: ({ nth, work }) => (
              <>
                {nth} · {say(`console-settlement.work_${work}`)}
              </>
            ),
          },
          {
            title: 'console-settlement.paid',
            place: 'detail',
            cell: ({ orders, paid }) => (orders === null ? '–' : <Worked orders={orders} paid={paid} />),
          },
          {
            title: 'console-settlement.done_at',
            place: 'end',
            cell: ({ done_at }) =>
              done_at ? (
                <TimeText instant={done_at} timeZone={zone} clockOnly />
              ) : (
                say('console-settlement.not_done')
              ),
          },
        ]}
      />
      {portions.all > list.length && (
        <Note>{say('console-settlement.portions_more', { n: list.length })}</Note>
      )}
    </section>
  );
}
