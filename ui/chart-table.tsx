import { useState } from 'react';
import css from './chart-table.module.css';
import type { LineChartProps } from './line-chart.tsx';
import { useSpeaker } from './speaker-context.tsx';

type ChartTableProps = Pick<
  LineChartProps,
  'label' | 'times' | 'lines' | 'besides' | 'showTime' | 'showValue' | 'timeName'
>;

/** The numbers behind a chart, the latest first. Years of days are many rows, so they are made when somebody looks. */
export function ChartTable({
  label,
  times,
  lines,
  besides = [],
  showTime,
  showValue,
  timeName,
}: ChartTableProps) {
  const { say } = useSpeaker();
  const [open, setOpen] = useState(false);
  const columns = [...lines, ...besides];
  return (
    <details className={css.behind} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('ui.chart_table')}</summary>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section className={css.scrolls} aria-label={label} tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{timeName}</th>
                {columns.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {times
                .map((time, at) => (
                  <tr key={time}>
                    <th scope="row">
                      <bdi dir="ltr">{showTime(time)}</bdi>
                    </th>
                    {columns.map(({ name, values }) => {
                      const value = values[at] ?? null;
                      return (
                        <td key={name}>
                          {value === null ? say('ui.chart_unknown') : <bdi dir="ltr">{showValue(value)}</bdi>}
                        </td>
                      );
                    })}
                  </tr>
                ))
                .reverse()}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
