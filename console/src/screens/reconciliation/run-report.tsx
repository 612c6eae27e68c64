import { timeZone } from '@paperlock/client/time-zone.ts';
import type { Run } from '@paperlock/contract/reconciliation.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { Section } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount, showTime } from '@paperlock/words/display.ts';
import { BreaksChip } from '../../parts/breaks-chip.tsx';
import look from '../../parts/look.module.css';
import css from './reconciliation.module.css';

type CheckResult = Run['checks'][number];

export function RunReport({ run }: { run: Run }) {
  const { say } = useSpeaker();
  const broken = run.checks.filter(({ breaks }) => breaks > 0);
  return (
    <>
      <section className={css.section}>
        <div className={css.head}>
          <h2 className={look.title}>
            {say('console-reconciliation.run_of', { time: showTime(run.finished_at, timeZone()) })}
          </h2>
          <BreaksChip breaks={run.breaks} />
        </div>
        <Checks checks={run.checks} />
      </section>
      {broken.map((check) => (
        <Details key={check.name} check={check} />
      ))}
      <Section title={say('console-reconciliation.totals')}>
        <Totals totals={run.totals} />
      </Section>
    </>
  );
}

function Checks({ checks }: { checks: readonly CheckResult[] }) {
  const { say, tag } = useSpeaker();
  return (
    <DataTable
      label={say('console-reconciliation.checks')}
      rows={checks}
      rowKey={({ name }) => name}
      columns={[
        {
          title: 'console-reconciliation.check',
          cell: ({ name }) => (
            <>
              {say(`console-reconciliation.check_${name}`)}
              <span className={look.underTitle}>{say(`console-reconciliation.check_${name}_text`)}</span>
            </>
          ),
        },
        {
          title: 'console-reconciliation.checked',
          place: 'detail',
          named: true,
          cell: ({ checked }) => showCount(tag, checked),
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

function Details({ check: { name, breaks, details } }: { check: CheckResult }) {
  const { say } = useSpeaker();
  const title = say(`console-reconciliation.check_${name}`);
  return (
    <section className={css.section}>
      <h2 className={look.title}>
        {say('console-reconciliation.details')}: {title}
      </h2>
      <DataTable
        label={title}
        rows={details}
        rowKey={({ subject, found }) => `${subject} ${found}`}
        columns={[
          {
            title: 'console-reconciliation.subject',
            cell: ({ subject }) => <code dir="ltr">{subject}</code>,
          },
          {
            title: 'console-reconciliation.expected',
            place: 'detail',
            named: true,
            cell: ({ expected }) => <code dir="ltr">{expected}</code>,
          },
          {
            title: 'console-reconciliation.found',
            place: 'endDetail',
            named: true,
            cell: ({ found }) => <code dir="ltr">{found}</code>,
          },
        ]}
      />
      {breaks > details.length && (
        <p className={look.underTitle}>
          {say('console-reconciliation.details_more', { n: breaks - details.length })}
        </p>
      )}
    </section>
  );
}

function Totals({ totals }: { totals: Run['totals'] }) {
  const { say, tag } = useSpeaker();
  return (
    <DataTable
      label={say('console-reconciliation.totals')}
      rows={totals}
      rowKey={({ kind }) => kind}
      columns={[
        { title: 'console-reconciliation.kind', cell: ({ kind }) => say(`console-ledger.kind_${kind}`) },
        {
          title: 'console-reconciliation.accounts',
          place: 'detail',
          named: true,
          cell: ({ accounts }) => showCount(tag, accounts),
        },
        {
          title: 'console-reconciliation.balance',
          place: 'end',
          cell: ({ balance }) => <MoneyText micro={balanceOf(balance)} purpose="exact" plain />,
        },
      ]}
    />
  );
}
