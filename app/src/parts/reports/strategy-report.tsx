import type { StrategyReport } from '@paperlock/contract/reports.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Fold } from '@paperlock/ui/fold.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { showDate, showMoney } from '@paperlock/words/display.ts';
import { reportQuery } from '../../api/reports.ts';
import { Link, useQueryValue } from '../../shell/router.tsx';
import { useRead } from '../../shell/use-read.ts';
import { Assumptions } from './assumptions.tsx';
import { BeingComputed } from './being-computed.tsx';
import { KeyFigures } from './key-figures.tsx';
import { LockUps } from './lock-ups.tsx';
import { ReportCharts } from './report-charts.tsx';
import css from './reports.module.css';
import { WorstSales } from './worst-sales.tsx';

/** What the strategy of the product on this page would have done: a part of its own, fetched after the terms are there. */
export default function StrategyReportPart() {
  const { say } = useSpeaker();
  const query = useRead(reportQuery, useQueryValue('id'));
  const { data } = query;
  if (data?.report) return <Report report={data.report} />;
  return (
    <Leaf title={say('reports.title')}>
      {data && <BeingComputed />}
      <Read query={query} failed={say('reports.failed')} count={4} />
    </Leaf>
  );
}

function Report({ report }: { report: StrategyReport }) {
  const { say, tag } = useSpeaker();
  const { from, to, start } = report;
  return (
    <>
      <Leaf title={say('reports.title')}>
        <div className={css.parts}>
          <p>
            {say('reports.intro', {
              start: showMoney(tag, microOf(start), { purpose: 'own' }),
              from: showDate(from, 'UTC'),
              to: showDate(to, 'UTC'),
            })}
          </p>
          <ReportCharts report={report} />
          <Link className={css.link} to={'/pages/home/strategies' satisfies Address}>
            {say('reports.compare_entry')}
          </Link>
        </div>
      </Leaf>
      <Leaf title={say('reports.lock_ups')}>
        <LockUps report={report} />
      </Leaf>
      <Leaf>
        <Fold title={say('reports.figures')}>
          <KeyFigures report={report} />
        </Fold>
        <Fold title={say('reports.trades')}>
          <WorstSales report={report} />
        </Fold>
        <Fold title={say('reports.assumptions')}>
          <Assumptions {...report} />
        </Fold>
      </Leaf>
    </>
  );
}
