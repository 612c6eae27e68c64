import type { StrategyReport } from '@paperlock/contract/reports.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showDate } from '@paperlock/words/display.ts';
import { PercentText } from '../../parts/percent-text.tsx';
import { monthsOf } from './read-curve.ts';
import css from './reports.module.css';
import { cut, lossText } from './rounded.ts';

export function CurveTable({ curve }: Pick<StrategyReport, 'curve'>) {
  const { say, tag } = useSpeaker();
  return (
    <details className={css.table}>
      <summary>{say('reports.table')}</summary>
      <table className={css.rows} data-columns="4" data-dates="">
        <thead>
          <tr>
            <th scope="col">{say('reports.table_month')}</th>
            <th scope="col">{say('reports.table_result')}</th>
            <th scope="col">{say('reports.table_hold')}</th>
            <th scope="col">{say('reports.table_fall')}</th>
          </tr>
        </thead>
        <tbody>
          {monthsOf(curve).map(({ at, result_ppm, hold_ppm, fall_ppm }) => (
            <tr key={at}>
              <th scope="row">
                <bdi dir="ltr">{showDate(at, 'UTC')}</bdi>
              </th>
              <td>
                <PercentText ppm={cut(result_ppm)} />
              </td>
              <td>
                <PercentText ppm={cut(hold_ppm)} />
              </td>
              <td>
                <bdi dir="ltr">{lossText(tag, fall_ppm)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
