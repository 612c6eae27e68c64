import { FEE_PPM } from '@paperlock/domain/market/costs.ts';
import { ALMOST_ALL_PPM, MARKETS } from '@paperlock/domain/reports/limits.ts';
import { keptMarkets } from '@paperlock/engine/many-markets/kept-markets.ts';
import { Fold } from '@paperlock/ui/fold.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount, showPercent } from '@paperlock/words/display.ts';
import { PercentText } from '../../parts/percent-text.tsx';
import points from '../../parts/points.module.css';
import css from '../../parts/reports/reports.module.css';
import { shareText, wholeText } from '../../parts/rounded.ts';
import { inMarkets, MarketStrips } from './market-strips.tsx';
import { useStrategyName } from './use-strategy-name.ts';

const COMMAND = 'npm run markets';

/** What every strategy came to in 200 markets from seeds: the picture, the numbers, what to see in them, and how to check it. */
export function ManyMarkets() {
  const { say, tag } = useSpeaker();
  const of = showCount(tag, MARKETS);
  const { tradedDays, watchedDays } = keptMarkets.key;
  const doubling = inMarkets.find(({ strategy }) => strategy === 'martingale');
  return (
    <Leaf title={say('reports.many_title', { of })}>
      <div className={css.parts}>
        <p>{say('reports.many_intro', { of, days: showCount(tag, tradedDays) })}</p>
        <MarketStrips />
        <Note size={12}>{say('reports.many_legend')}</Note>
        <MarketsTable />
        <Note>{say('reports.many_note', { share: shareText(tag, ALMOST_ALL_PPM) })}</Note>
        <ul className={points.points}>
          <li>
            {say('reports.many_doubling', {
              sales: showCount(tag, keptMarkets.sales.martingale.sales),
              n: showCount(tag, doubling?.sum.lostAlmostAll ?? 0),
              of,
            })}
          </li>
          <li>{say('reports.many_trend')}</li>
        </ul>
        <Fold title={say('earned.how')}>
          <p>
            {say('reports.many_how', {
              of,
              watched: showCount(tag, watchedDays),
              days: showCount(tag, tradedDays),
              fee: showPercent(tag, FEE_PPM),
              command: COMMAND,
            })}
          </p>
        </Fold>
      </div>
    </Leaf>
  );
}

function MarketsTable() {
  const { say, tag } = useSpeaker();
  const nameOf = useStrategyName();
  const almostAll = say('reports.many_almost_all', { of: showCount(tag, MARKETS) });
  return (
    <table
      className={css.rows}
      data-columns="markets"
      aria-label={say('reports.many_title', { of: showCount(tag, MARKETS) })}
    >
      <thead>
        <tr>
          <th scope="col">{say('reports.compare_strategy')}</th>
          <th scope="col">{say('reports.many_typical')}</th>
          <th scope="col">{say('reports.many_worst')}</th>
          <th scope="col">{almostAll}</th>
        </tr>
      </thead>
      <tbody>
        {inMarkets.map(({ strategy, sum: { typical, worst, lostAlmostAll } }) => (
          <tr key={strategy ?? 'hold'}>
            <th scope="row">{nameOf(strategy)}</th>
            <td data-name={say('reports.many_typical')}>
              <PercentText ppm={typical} text={wholeText(tag, typical)} />
            </td>
            <td data-name={say('reports.many_worst')}>
              <PercentText ppm={worst} text={wholeText(tag, worst)} />
            </td>
            <td data-name={almostAll}>{showCount(tag, lostAlmostAll)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
