import type { Answered } from '@paperlock/client/call.ts';
import type { marketPerformance, Performance } from '@paperlock/contract/reports.ts';
import { Note } from '@paperlock/ui/layout.tsx';
import { LineChart } from '@paperlock/ui/line-chart.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showDate } from '@paperlock/words/display.ts';
import { ALL_LOST_PPM, outcomeOf, resultText, shareText } from '../../parts/rounded.ts';
import { useStrategyName } from './use-strategy-name.ts';

export type Compared = Answered<typeof marketPerformance>;

type StrategiesChartProps = { compared: Compared; chosen: Performance };

/** Every curve; the chosen one and plain holding stand out, because eight colours cannot be told apart. */
export function StrategiesChart({ compared: { list, times }, chosen }: StrategiesChartProps) {
  const { say, tag } = useSpeaker();
  const nameOf = useStrategyName();
  if (times.length === 0) return null;
  const others = list.filter((one) => one !== chosen && one.strategy !== null);
  const held = list.filter((one) => one !== chosen && one.strategy === null);
  const { outcome, text: result } = outcomeOf(tag, chosen.total_return_ppm);
  const label = say('reports.compare_chart', { outcome, name: nameOf(chosen.strategy), result });
  return (
    <>
      <LineChart
        label={label}
        times={times.map((at) => Date.parse(at))}
        lines={[
          ...others.map(({ strategy, curve_ppm }) => ({
            name: nameOf(strategy),
            values: curve_ppm,
            tone: 'quiet' as const,
          })),
          ...held.map(({ curve_ppm }) => ({
            name: nameOf(null),
            values: curve_ppm,
            tone: 'held' as const,
            dashed: true,
          })),
          { name: nameOf(chosen.strategy), values: chosen.curve_ppm, tone: 'seal' as const },
        ]}
        floor={ALL_LOST_PPM}
        timeName={say('reports.table_when')}
        showTime={(time) => showDate(time, 'UTC')}
        showValue={(ppm) => resultText(tag, ppm)}
        showTick={(ppm) => shareText(tag, ppm)}
      />
      <p>{label}</p>
      {chosen.strategy && <Note>{say(`products.how_${chosen.strategy}`)}</Note>}
    </>
  );
}
