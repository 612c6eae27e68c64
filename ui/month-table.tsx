import { showMonth, showWeek } from '@paperlock/words/display.ts';
import type { ReactNode } from 'react';
import { HiddenText } from './hidden-text.tsx';
import css from './month-table.module.css';
import { weeksOf } from './month-weeks.ts';
import { useSpeaker } from './speaker-context.tsx';

type MonthTableProps = {
  /** `YYYY-MM` */
  month: string;
  /** What the month shows, in a sentence, for readers who do not see it. */
  label: string;
  /** What stands on a day (`YYYY-MM-DD`). */
  children: (day: string) => ReactNode;
};

/** A month of the calendar, a line for each week. */
export function MonthTable({ month, label, children }: MonthTableProps) {
  const { tag } = useSpeaker();
  const week = showWeek(tag);
  return (
    <table className={css.month}>
      <caption>
        <HiddenText>
          {showMonth(tag, month)}: {label}
        </HiddenText>
      </caption>
      <thead>
        <tr>
          {week.map(({ day, letter, name }) => (
            <th key={day} scope="col" abbr={name}>
              <span aria-hidden="true">{letter}</span>
              <HiddenText>{name}</HiddenText>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, week[0]?.day ?? 1).map((days) => (
          <tr key={days.find((day) => day !== null)}>
            {days.map((day, at) => (
              <td key={day ?? week[at]?.day}>{day && children(day)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
