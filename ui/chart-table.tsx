import { useState } from 'react';
import css from './chart-table.module.css';
import { Fold } from './fold.tsx';
import { useSpeaker } from './speaker-context.tsx';

export type Line = {
  readonly name: string;
  /** One for each moment; null where nothing is known. */
  readonly values: readonly (number | null)[];
  /** A quiet line is one of many: drawn faintly, without a place in the legend or the table. */
  readonly tone?: 'ink' | 'seal' | 'held' | 'quiet';
  /** Told apart without colour. */
  readonly dashed?: boolean;
};

export type ChartTableProps = {
  /** What the picture shows, in a sentence, for readers who do not see it. */
  label: string;
  /** Milliseconds, earliest first. */
  times: readonly number[];
  lines: readonly Line[];
  showTime(time: number): string;
  showValue(value: number): string;
  /** In the table alone: what follows from the lines, and would only cover them. */
  besides?: readonly Line[];
  /** What the moments are called at the head of the table. */
  timeName: string;
};

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
  const columns = [...lines.filter(({ tone }) => tone !== 'quiet'), ...besides];
  return (
    <Fold title={say('ui.chart_table')} onToggle={setOpen}>
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
    </Fold>
  );
}
