import { ChartTable } from '@paperlock/ui/chart-table.tsx';
import { hiddenAmounts } from '@paperlock/ui/hidden-amounts.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { showDate, showMoney } from '@paperlock/words/display.ts';
import { AmountCurve } from './amount-curve.tsx';
import css from './day-curve.module.css';

type DayCurveProps = {
  /** What the amounts are. */
  name: string;
  /** One for each day, earliest first; times are milliseconds. `taken` left since the one before, to its owner. */
  points: readonly { time: number; micro: bigint; taken?: bigint }[];
  /** The zone whose days they are. */
  zone: string;
};

/** An amount day by day, with its first and last day and amount below and the numbers behind. */
export function DayCurve({ name, points, zone }: DayCurveProps) {
  const { say, tag } = useSpeaker();
  const hidden = useStore(hiddenAmounts);
  const show = (micro: bigint) => (hidden ? '••••' : showMoney(tag, micro, { purpose: 'own' }));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const times = points.map(({ time }) => time);
  const values = points.map(({ micro }) => Number(micro));
  const taken = points.map((point) => Number(point.taken ?? 0n));
  const sum = points.reduce((all, point) => all + (point.taken ?? 0n), 0n);
  const takenText = (micro: bigint) =>
    say('assets.curve_taken', { amount: hidden ? '••••' : showMoney(tag, -micro, { purpose: 'own' }) });
  const [from, to] = [showDate(first.time, zone), showDate(last.time, zone)];
  const label = say(hidden ? 'assets.curve_label_hidden' : 'assets.curve_label', {
    name,
    from,
    to,
    first: show(first.micro),
    last: show(last.micro),
  });
  return (
    <>
      <AmountCurve
        label={[label, ...(sum > 0n ? [takenText(sum)] : [])].join(' ')}
        times={times}
        values={values}
        taken={taken}
        takenText={(micro) => takenText(BigInt(micro))}
      />
      <div className={css.days} aria-hidden="true">
        <span>{`${from} · ${show(first.micro)}`}</span>
        <span>{`${to} · ${show(last.micro)}`}</span>
      </div>
      <ChartTable
        label={label}
        times={times}
        lines={[{ name, values }]}
        besides={sum > 0n ? [{ name: say('assets.curve_withdrawn'), values: taken }] : []}
        timeName={say('assets.curve_day')}
        showTime={(time) => showDate(time, zone)}
        showValue={(micro) => show(BigInt(micro))}
      />
    </>
  );
}
