import type { RunChecks as Found, SettlementRun } from '@paperlock/contract/settlement.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { useQuery } from '@tanstack/react-query';
import { checksQuery } from '../../api/settlement.ts';
import { BreaksChip } from '../../parts/breaks-chip.tsx';
import look from '../../parts/look.module.css';
import { ReadState } from '../../shell/read-state.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import css from './settlement.module.css';

type Check = NonNullable<Found['checks']>[number];

/** What the run should have done beside what was written and booked. It takes longer to compute, so it comes by itself. */
export function RunChecks({ run: { id, state } }: { run: SettlementRun }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const isDone = state === 'done';
  const query = useQuery({ ...checksQuery(client, id), enabled: isDone });
  return (
    <section className={css.section} aria-label={say('console-settlement.checks')}>
      <div className={css.head}>
        <h3 className={look.smallTitle}>{say('console-settlement.checks')}</h3>
        {query.data?.checks && <BreaksChip breaks={query.data.breaks} />}
      </div>
      <Note>{say(isDone ? 'console-settlement.checks_text' : 'console-settlement.checks_later')}</Note>
      {isDone && (
        <ReadState query={query}>
          {({ checks, alone }) => (
            <>
              {checks && <Checks checks={checks} />}
              {alone > 0 && <Note>{say('console-settlement.alone', { n: alone })}</Note>}
            </>
          )}
        </ReadState>
      )}
    </section>
  );
}

function Checks({ checks }: { checks: readonly Check[] }) {
  const { say } = useSpeaker();
  return (
    <DataTable
      label={say('console-settlement.checks')}
      rows={checks}
      rowKey={({ name }) => name}
      columns={[
        {
          title: 'console-settlement.check',
          cell: ({ name }) => (
            <>
              {say(`console-settlement.check_${name}`)}
              <span className={look.underTitle}>{say(`console-settlement.check_${name}_text`)}</span>
            </>
          ),
        },
        {
          title: 'console-reconciliation.expected',
          place: 'detail',
          named: true,
          cell: ({ of, expected }) => <Figure of={of} text={expected} />,
        },
        {
          title: 'console-reconciliation.found',
          place: 'endDetail',
          named: true,
          cell: ({ of, found }) => <Figure of={of} text={found} />,
        },
        {
          title: 'console-settlement.difference',
          cell: ({ of, difference }) =>
            difference === '0' ? (
              say('console-settlement.difference_none')
            ) : (
              <strong className={look.fault}>
                {say('console-settlement.difference')} <Figure of={of} text={difference} />
              </strong>
            ),
        },
      ]}
    />
  );
}

function Figure({ of, text }: Pick<Check, 'of'> & { text: string }) {
  const { tag } = useSpeaker();
  if (of === 'money') return <MoneyText micro={balanceOf(text)} purpose="exact" plain />;
  return <bdi dir="ltr">{showCount(tag, Number(text))}</bdi>;
}
