import type { StrategyReport } from '@paperlock/contract/reports.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showDate } from '@paperlock/words/display.ts';
import { PercentText } from '../../parts/percent-text.tsx';
import { CurveTable } from './curve-table.tsx';
import { LineChart } from './line-chart.tsx';
import { extremesOf } from './read-curve.ts';
import css from './reports.module.css';
import { cut, lossText, resultText } from './rounded.ts';

/** Worth and fall over the whole time, each as a picture and in a sentence; behind both one table. */
export function ReportCharts({ report }: { report: StrategyReport }) {
  const { say, tag } = useSpeaker();
  const { curve, from, to, figures, hold, strategy } = report;
  const { best, worst, last } = extremesOf(curve);
  const times = curve.map(({ at }) => Date.parse(at));
  const days = { from: showDate(from, 'UTC'), to: showDate(to, 'UTC') };
  const summary = say('reports.chart', {
    ...days,
    last: resultText(tag, last),
    best: resultText(tag, best),
    worst: resultText(tag, worst),
    hold: resultText(tag, hold.total_return_ppm),
  });
  return (
    <>
      <figure className={css.figure}>
        <ul className={css.legend}>
          <li data-line="own">
            <span>{say(`products.strategy_${strategy}`)}</span>
            <PercentText ppm={cut(last)} />
          </li>
          <li data-line="hold">
            <span>{say('reports.legend_hold')}</span>
            <PercentText ppm={cut(hold.total_return_ppm)} />
          </li>
        </ul>
        <LineChart
          label={summary}
          times={times}
          lines={[
            { kind: 'hold', values: curve.map(({ hold_ppm }) => hold_ppm) },
            { kind: 'own', values: curve.map(({ result_ppm }) => result_ppm) },
          ]}
          {...days}
        />
      </figure>
      <figure className={css.figure}>
        <figcaption>{say('reports.fall')}</figcaption>
        <LineChart
          label={fallSentence(say, tag, figures.drawdown)}
          times={times}
          lines={[{ kind: 'fall', values: curve.map(({ fall_ppm }) => -fall_ppm) }]}
          {...days}
        />
        <p className={css.note}>{fallSentence(say, tag, figures.drawdown)}</p>
      </figure>
      <CurveTable curve={curve} />
    </>
  );
}

type Say = ReturnType<typeof useSpeaker>['say'];

const fallSentence = (say: Say, tag: string, fall: StrategyReport['figures']['drawdown']): string =>
  fall === null
    ? say('reports.fall_none')
    : say('reports.fall_chart', {
        fall: lossText(tag, fall.ppm),
        lowest: showDate(fall.lowest, 'UTC'),
        recovered: fall.recovered === null ? 'no' : 'yes',
        when: fall.recovered === null ? '' : showDate(fall.recovered, 'UTC'),
      });
