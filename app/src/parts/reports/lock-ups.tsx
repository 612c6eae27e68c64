import type { LockUpFigures, StrategyReport } from '@paperlock/contract/reports.ts';
import { Explain } from '@paperlock/ui/explain.tsx';
import { Fold } from '@paperlock/ui/fold.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { PercentText } from '../percent-text.tsx';
import { cut, resultText, shareText } from '../rounded.ts';
import css from './reports.module.css';

/** What became of everybody who could have begun: first the product's own lock-up in a sentence, then all of them. */
export function LockUps({ report: { lock_ups, period_days } }: { report: StrategyReport }) {
  const { say } = useSpeaker();
  const own = lock_ups.find(({ days }) => days === period_days);
  return (
    <div className={css.parts}>
      <p>{say('reports.lock_ups_text')}</p>
      {own && <Own lockUp={own} />}
      <Fold title={say('reports.lock_ups_all')}>
        <table className={css.rows} data-columns="4">
          <thead>
            <tr>
              <th scope="col">
                {say('reports.lock_up')}
                <small className={css.small}>{say('reports.starts')}</small>
              </th>
              <th scope="col">
                <Explain term={say('reports.lost')}>{say('reports.lost_text')}</Explain>
              </th>
              <th scope="col">{say('reports.mean')}</th>
              <th scope="col">{say('reports.worst')}</th>
            </tr>
          </thead>
          <tbody>
            {lock_ups.map((lockUp) => (
              <Row key={lockUp.days} lockUp={lockUp} isOwn={lockUp === own} />
            ))}
          </tbody>
        </table>
        <Note>{say('reports.interval_text')}</Note>
      </Fold>
    </div>
  );
}

function Own({ lockUp: { days, windows, summary } }: { lockUp: LockUpFigures }) {
  const { say, tag } = useSpeaker();
  if (!summary) return null;
  const { lost, reached, worst_ppm } = summary;
  const of = showCount(tag, windows);
  const share = ({ windows: n, ppm }: { windows: number; ppm: number }) => ({
    n: showCount(tag, n),
    of,
    days,
    percent: shareText(tag, ppm),
  });
  return (
    <div className={css.finding}>
      {reached && (
        <>
          <p>
            <strong>{say('reports.reached', share(reached))}</strong>
          </p>
          <Note>{say('reports.reached_text')}</Note>
        </>
      )}
      <p>{say('reports.lost_own', { ...share(lost), worst: resultText(tag, worst_ppm) })}</p>
    </div>
  );
}

type Interval = { low_ppm: number; high_ppm: number } | null;

function Row({ lockUp: { days, windows, summary }, isOwn }: { lockUp: LockUpFigures; isOwn: boolean }) {
  const { say, tag } = useSpeaker();
  const between = (interval: Interval, show: (ppm: number) => string) =>
    interval && (
      <small className={css.small}>
        <bdi dir="ltr">
          {show(interval.low_ppm)} – {show(interval.high_ppm)}
        </bdi>
      </small>
    );
  return (
    <tr data-own={isOwn || undefined}>
      <th scope="row" data-name={say('reports.lock_up')}>
        {showCount(tag, days)}
        <small className={css.small}>{showCount(tag, windows)}</small>
      </th>
      {summary ? (
        <>
          <td data-name={say('reports.lost')}>
            <bdi dir="ltr">{shareText(tag, summary.lost.ppm)}</bdi>
            {between(summary.lost.interval, (ppm) => shareText(tag, ppm))}
          </td>
          <td data-name={say('reports.mean')}>
            <PercentText ppm={cut(summary.mean_ppm)} />
            {between(summary.mean_interval, (ppm) => resultText(tag, ppm))}
          </td>
          <td data-name={say('reports.worst')}>
            <PercentText ppm={cut(summary.worst_ppm)} />
          </td>
        </>
      ) : (
        <td colSpan={3}>{say('reports.too_few')}</td>
      )}
    </tr>
  );
}
