import type { LockUpFigures, StrategyReport } from '@paperlock/contract/reports.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount, showDate, showPercent } from '@paperlock/words/display.ts';
import css from './products.module.css';

/** First what matters before a promise is made, then what it rests on. */
export function StrategyFindings({ report }: { report: StrategyReport }) {
  const { say, tag } = useSpeaker();
  const { figures, hold, lock_ups, period_days, source } = report;
  const own = lock_ups.find(({ days }) => days === period_days);
  const result = (ppm: number) => <bdi dir="ltr">{resultText(tag, ppm)}</bdi>;
  return (
    <>
      {own && <PromiseFinding lockUp={own} />}
      <KeyValues>
        <KeyValue name={say('console-strategies.total')}>{result(figures.total_return_ppm)}</KeyValue>
        <KeyValue name={say('console-strategies.hold')}>{result(hold.total_return_ppm)}</KeyValue>
        <KeyValue name={say('console-strategies.fall')}>{result(-(figures.drawdown?.ppm ?? 0))}</KeyValue>
        <KeyValue name={say('console-strategies.worst_day')}>
          {figures.worst_day ? result(figures.worst_day.change_ppm) : say('console-strategies.none')}
        </KeyValue>
        <KeyValue name={say('console-strategies.trades')}>{showCount(tag, report.trades)}</KeyValue>
      </KeyValues>
      <LockUpTable lockUps={lock_ups} />
      <Note>
        {say('console-strategies.source', {
          series: source.series,
          from: showDate(report.from, 'UTC'),
          to: showDate(report.to, 'UTC'),
          fee: showPercent(tag, report.fee_ppm),
          slippage: showPercent(tag, report.slippage_ppm),
        })}
      </Note>
    </>
  );
}

/** In how many lock-ups the promise would have been earned: what the second person reads before publishing. */
function PromiseFinding({ lockUp: { days, windows, summary } }: { lockUp: LockUpFigures }) {
  const { say, tag } = useSpeaker();
  if (!summary) return <p>{say('console-strategies.too_few', { days })}</p>;
  const { reached, lost } = summary;
  const { windows: n, ppm } = reached ?? lost;
  return (
    <p className={css.finding}>
      {say(reached ? 'console-strategies.reached' : 'console-strategies.reached_none', {
        n: showCount(tag, n),
        of: showCount(tag, windows),
        days,
        percent: shareText(tag, ppm),
      })}
    </p>
  );
}

function LockUpTable({ lockUps }: { lockUps: readonly LockUpFigures[] }) {
  const { say, tag } = useSpeaker();
  const none = say('console-strategies.none');
  const hasPromise = lockUps.some(({ summary }) => summary?.reached);
  return (
    <table className={css.figures} aria-label={say('console-strategies.lock_ups')}>
      <thead>
        <tr>
          {(['days', 'starts', 'lost', 'mean', 'worst'] as const).map((name) => (
            <th key={name} scope="col">
              {say(`console-strategies.${name}`)}
            </th>
          ))}
          {hasPromise && <th scope="col">{say('console-strategies.earned')}</th>}
        </tr>
      </thead>
      <tbody dir="ltr">
        {lockUps.map(({ days, windows, summary }) => (
          <tr key={days}>
            <th scope="row">{showCount(tag, days)}</th>
            <td>{showCount(tag, windows)}</td>
            <td>{summary ? shareText(tag, summary.lost.ppm) : none}</td>
            <td>{summary ? resultText(tag, summary.mean_ppm) : none}</td>
            <td>{summary ? resultText(tag, summary.worst_ppm) : none}</td>
            {hasPromise && <td>{summary?.reached ? shareText(tag, summary.reached.ppm) : none}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Cut to hundredths of a per cent, never in favour of the result. */
const resultText = (tag: string, ppm: number): string => {
  const cut = Math.floor(ppm / 100) * 100;
  const sign = cut > 0 ? '+' : cut < 0 ? '−' : '';
  return sign + showPercent(tag, Math.abs(cut));
};

const shareText = (tag: string, ppm: number): string =>
  new Intl.NumberFormat(tag, {
    style: 'percent',
    numberingSystem: 'latn',
    maximumFractionDigits: ppm > 0 && ppm < 100_000 ? 1 : 0,
  }).format(ppm / 1_000_000);
