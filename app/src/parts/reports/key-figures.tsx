import type { ReportFigures, StrategyReport } from '@paperlock/contract/reports.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { Explain } from '@paperlock/ui/explain.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { moneyUnit, showCount, showDate, showMoney } from '@paperlock/words/display.ts';
import type { ReactNode } from 'react';
import { PercentText } from '../percent-text.tsx';
import { cut, lossText, shareText } from '../rounded.ts';
import { NoSales } from './no-sales.tsx';
import css from './reports.module.css';

/** The strategy and the same money bought and held, side by side, each figure explained by a tap. */
export function KeyFigures({ report }: { report: StrategyReport }) {
  const { say } = useSpeaker();
  const { figures, hold } = report;
  const rows = useRows();
  return (
    <div className={css.parts}>
      <table className={css.rows}>
        <thead>
          <tr>
            <th scope="col">{say('reports.figure')}</th>
            <th scope="col">{say('reports.table_result')}</th>
            <th scope="col">{say('reports.table_hold')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, text, show }) => (
            <tr key={name}>
              <th scope="row">
                <Explain term={name}>{text}</Explain>
              </th>
              <td data-name={say('reports.table_result')}>{show(figures)}</td>
              <td data-name={say('reports.table_hold')}>{show(hold)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Note>{say('reports.none_text')}</Note>
      <Sales report={report} />
    </div>
  );
}

const useRows = () => {
  const { say, tag } = useSpeaker();
  const none = say('reports.none');
  const result = (ppm: number | null) => (ppm === null ? none : <PercentText ppm={cut(ppm)} />);
  const ltr = (text: string) => <bdi dir="ltr">{text}</bdi>;
  const loss = (ppm: number | null) => (ppm === null ? none : ltr(lossText(tag, ppm)));
  const ratio = (value: number | null) => (value === null ? none : ltr(ratioText(tag, value)));
  const day = (of: ReportFigures['best_day']) =>
    of === null ? (
      none
    ) : (
      <>
        <PercentText ppm={cut(of.change_ppm)} />
        <small className={css.small}>{ltr(showDate(of.at, 'UTC'))}</small>
      </>
    );
  const fall = ({ drawdown }: ReportFigures) =>
    drawdown === null ? (
      ltr(lossText(tag, 0))
    ) : (
      <>
        <PercentText ppm={cut(-drawdown.ppm)} />
        {drawdown.from && <small className={css.small}>{ltr(showDate(drawdown.from, 'UTC'))}</small>}
        <small className={css.small}>{ltr(showDate(drawdown.lowest, 'UTC'))}</small>
      </>
    );
  type Row = { name: string; text: string; show: (figures: ReportFigures) => ReactNode };
  const row = (key: RowKey, show: Row['show'], text: TextKey = `${key}_text` as TextKey): Row => ({
    name: say(`reports.${key}`),
    text: say(`reports.${text}`),
    show,
  });
  return [
    row('total', (of) => result(of.total_return_ppm)),
    row('growth', (of) => result(of.yearly_growth_ppm)),
    row('fall_deepest', fall),
    row('worst_day', (of) => day(of.worst_day), 'day_text'),
    row('best_day', (of) => day(of.best_day), 'day_text'),
    row('risk', (of) => loss(of.value_at_risk_ppm)),
    row('tail', (of) => loss(of.tail_loss_ppm)),
    row('volatility', (of) => (of.volatility_ppm === null ? none : ltr(shareText(tag, of.volatility_ppm)))),
    row('sharpe', (of) => ratio(of.sharpe)),
    row('sortino', (of) => ratio(of.sortino)),
    row('calmar', (of) => ratio(of.calmar)),
    row('exposure', (of) => ltr(shareText(tag, of.exposure_ppm))),
    row('fees', (of) => ltr(showMoney(tag, balanceOf(of.fees), { purpose: 'own' }))),
  ];
};

type RowKey =
  | 'total'
  | 'growth'
  | 'fall_deepest'
  | 'worst_day'
  | 'best_day'
  | 'risk'
  | 'tail'
  | 'volatility'
  | 'sharpe'
  | 'sortino'
  | 'calmar'
  | 'exposure'
  | 'fees';
type TextKey = `${Exclude<RowKey, 'worst_day' | 'best_day'>}_text` | 'day_text';

const ratioText = (tag: string, value: number): string =>
  new Intl.NumberFormat(tag, {
    numberingSystem: 'latn',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
    .format(value)
    .replace('-', '−');

function Sales({ report }: { report: StrategyReport }) {
  const { say, tag } = useSpeaker();
  const { count, won, win_rate_ppm, mean_win, mean_loss, open } = report.figures.sales;
  if (count === 0) return <NoSales report={report} />;
  const money = (text: string | null) =>
    text === null
      ? say('reports.none')
      : `${showMoney(tag, balanceOf(text), { purpose: 'own', sign: true })} ${moneyUnit}`;
  return (
    <>
      <p>
        {say('reports.sales', {
          won: showCount(tag, won),
          count,
          rate: win_rate_ppm === null ? 'none' : shareText(tag, win_rate_ppm),
          win: money(mean_win),
          loss: money(mean_loss),
          open: money(open),
        })}
      </p>
      <Note>{say('reports.sales_warning')}</Note>
    </>
  );
}
