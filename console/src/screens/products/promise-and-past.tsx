import type { DeskProduct } from '@paperlock/contract/products-desk.ts';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { reportQuery } from '../../api/reports.ts';
import look from '../../parts/look.module.css';
import { useRead } from '../../shell/use-read.ts';
import css from './products.module.css';
import { StrategyFindings } from './strategy-findings.tsx';

/** A promise held against the past, before the second person publishes it. */
export function PromiseAndPast({ product }: { product: DeskProduct }) {
  const { say } = useSpeaker();
  const { strategy, parameters, period_days, daily_ppm } = product;
  const ask = { strategy, parameters, period_days, daily_ppm };
  const { data, isError } = useRead(reportQuery, ask);
  return (
    <section className={css.preview} aria-label={say('console-strategies.report')}>
      <h3 className={look.caption}>{say('console-strategies.report')}</h3>
      {data && <StrategyFindings report={data.report} />}
      {!data && !isError && <Skeleton count={3} />}
      {!data && isError && <p className={css.fault}>{say('console-strategies.report_failed')}</p>}
    </section>
  );
}
