import type { StrategyReport } from '@paperlock/contract/reports.ts';
import { Note } from '@paperlock/ui/layout.tsx';
import { LineChart } from '@paperlock/ui/line-chart.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showDate, showMinute } from '@paperlock/words/display.ts';
import { ALL_LOST_PPM, lossText, outcomeOf, resultText, shareText } from '../rounded.ts';

/** Worth and fall over the whole time, each as a picture, in a sentence, and with its numbers behind it. */
export function ReportCharts({ report }: { report: StrategyReport }) {
  const { say, tag } = useSpeaker();
  const { curve, from, to, figures, hold, strategy } = report;
  const results = curve.map(({ result_ppm }) => result_ppm);
  const own = say(`products.strategy_${strategy}`);
  const shared = {
    times: curve.map(({ at }) => Date.parse(at)),
    floor: ALL_LOST_PPM,
    timeName: say('reports.table_when'),
    showTime: (time: number) => showMinute(time, 'UTC'),
    showValue: (ppm: number) => resultText(tag, ppm),
    showTick: (ppm: number) => shareText(tag, ppm),
  };
  const end = outcomeOf(tag, figures.total_return_ppm);
  const held = outcomeOf(tag, hold.total_return_ppm);
  const summary = say('reports.chart', {
    from: showDate(from, 'UTC'),
    to: showDate(to, 'UTC'),
    outcome: end.outcome,
    last: end.text,
    best: resultText(tag, Math.max(...results)),
    worst: resultText(tag, Math.min(...results)),
    held: held.outcome,
    hold: held.text,
  });
  const fall = fallSentence(say, tag, figures.drawdown);
  return (
    <>
      <LineChart
        {...shared}
        label={summary}
        lines={[
          { name: own, values: results },
          {
            name: say('reports.legend_hold'),
            values: curve.map(({ hold_ppm }) => hold_ppm),
            tone: 'held',
            dashed: true,
          },
        ]}
      />
      <p>{summary}</p>
      <LineChart
        {...shared}
        label={fall}
        lines={[{ name: say('reports.fall'), values: curve.map(({ fall_ppm }) => -fall_ppm) }]}
        shade={{ from: 'zero', to: 0 }}
      />
      <Note>{fall}</Note>
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
