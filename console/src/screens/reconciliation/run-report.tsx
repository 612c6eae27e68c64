import type { Run } from '@paperlock/contract/reconciliation.ts';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount, showTime } from '@paperlock/words/display.ts';
import { balanceMicro } from '../../api/ledger.ts';
import { BreaksChip } from '../../parts/breaks-chip.tsx';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { timeZone } from '../../shell/time-zone.ts';
import css from './reconciliation.module.css';

type CheckResult = Run['checks'][number];

export function RunReport({ run }: { run: Run }) {
  const { say } = useSpeaker();
  const broken = run.checks.filter(({ breaks }) => breaks > 0);
  return (
    <>
      <section className={css.section}>
        <div className={css.head}>
          <h2 className={css.title}>
            {say('console-reconciliation.run_of', { time: showTime(run.finished_at, timeZone()) })}
          </h2>
          <BreaksChip breaks={run.breaks} />
        </div>
        <Checks checks={run.checks} />
      </section>
      {broken.map((check) => (
        <Details key={check.name} check={check} />
      ))}
      <section className={css.section}>
        <h2 className={css.title}>{say('console-reconciliation.totals')}</h2>
        <Totals totals={run.totals} />
      </section>
    </>
  );
}

function Checks({ checks }: { checks: readonly CheckResult[] }) {
  const { say, tag } = useSpeaker();
  return (
    <Table
      label={say('console-reconciliation.checks')}
      head={
        <>
          <Column>{say('console-reconciliation.check')}</Column>
          <Column>{say('console-reconciliation.checked')}</Column>
          <Column>{say('console-reconciliation.result')}</Column>
        </>
      }
    >
      <tbody>
        {checks.map(({ name, checked, breaks }) => (
          <Row key={name}>
            <Cell place="title">
              {say(`console-reconciliation.check_${name}`)}
              <span className={css.meaning}>{say(`console-reconciliation.check_${name}_text`)}</span>
            </Cell>
            <Cell place="detail" name={say('console-reconciliation.checked')}>
              {showCount(tag, checked)}
            </Cell>
            <Cell place="end">
              <BreaksChip breaks={breaks} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function Details({ check: { name, breaks, details } }: { check: CheckResult }) {
  const { say } = useSpeaker();
  const title = say(`console-reconciliation.check_${name}`);
  return (
    <section className={css.section}>
      <h2 className={css.title}>
        {say('console-reconciliation.details')}: {title}
      </h2>
      <Table
        label={title}
        head={
          <>
            <Column>{say('console-reconciliation.subject')}</Column>
            <Column>{say('console-reconciliation.expected')}</Column>
            <Column>{say('console-reconciliation.found')}</Column>
          </>
        }
      >
        <tbody>
          {details.map(({ subject, expected, found }) => (
            <Row key={`${subject} ${found}`}>
              <Cell place="title">
                <code dir="ltr">{subject}</code>
              </Cell>
              <Cell place="detail" name={say('console-reconciliation.expected')}>
                <code dir="ltr">{expected}</code>
              </Cell>
              <Cell place="endDetail" name={say('console-reconciliation.found')}>
                <code dir="ltr">{found}</code>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {breaks > details.length && (
        <p className={css.meaning}>
          {say('console-reconciliation.details_more', { n: breaks - details.length })}
        </p>
      )}
    </section>
  );
}

function Totals({ totals }: { totals: Run['totals'] }) {
  const { say, tag } = useSpeaker();
  return (
    <Table
      label={say('console-reconciliation.totals')}
      head={
        <>
          <Column>{say('console-reconciliation.kind')}</Column>
          <Column>{say('console-reconciliation.accounts')}</Column>
          <Column>{say('console-reconciliation.balance')}</Column>
        </>
      }
    >
      <tbody>
        {totals.map(({ kind, accounts, balance }) => (
          <Row key={kind}>
            <Cell place="title">{say(`console-ledger.kind_${kind}`)}</Cell>
            <Cell place="detail" name={say('console-reconciliation.accounts')}>
              {showCount(tag, accounts)}
            </Cell>
            <Cell place="end">
              <MoneyText micro={balanceMicro(balance)} purpose="exact" plain />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
