import type { Product } from '@paperlock/contract/products.ts';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { PercentText, signedPercent } from '../../parts/percent-text.tsx';
import css from './products.module.css';
import { readSeries } from './read-series.ts';
import { SeriesChart } from './series-chart.tsx';

/** What a variable product came to, day by day: as a picture, in a sentence, and as a table. */
export function PracticeSeries({ series }: { series: Product['series'] }) {
  const { say, tag } = useSpeaker();
  const read = readSeries(series);
  if (!read)
    return (
      <Leaf title={say('products.series')}>
        <p className={css.note}>{say('products.series_none')}</p>
      </Leaf>
    );
  const { days, last, best, worst, lost } = read;
  const summary = say('products.series_summary', {
    days: days.length,
    last: signedPercent(tag, last),
    best: signedPercent(tag, best),
    worst: signedPercent(tag, worst),
    lost,
  });
  return (
    <Leaf title={say('products.series')}>
      <div className={css.funding}>
        <SeriesChart results={days.map(({ result }) => result)} label={summary} />
        <p>{summary}</p>
        <p className={css.note}>{say('products.series_text')}</p>
        <details className={css.table}>
          <summary>{say('products.series_table')}</summary>
          <table className={css.figures}>
            <thead>
              <tr>
                <th scope="col">{say('products.series_day')}</th>
                <th scope="col">{say('products.series_change')}</th>
                <th scope="col">{say('products.series_result')}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, change, result }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td>
                    <PercentText ppm={change} />
                  </td>
                  <td>
                    <PercentText ppm={result} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </Leaf>
  );
}
