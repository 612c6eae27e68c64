import { type Strategy, strategies } from '@paperlock/domain/products/terms.ts';
import { type ManyMarkets, sumUpMarkets } from '@paperlock/domain/reports/many-markets.ts';
import { keptMarkets } from '@paperlock/engine/many-markets/kept-markets.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { MarketScale, placeOf } from '../../parts/markets/market-scale.tsx';
import { wholeText } from '../../parts/rounded.ts';
import css from './many-markets.module.css';
import { useStrategyName } from './use-strategy-name.ts';

export type InMarkets = {
  readonly strategy: Strategy | null;
  readonly results: readonly number[];
  readonly sum: ManyMarkets;
};

/** Every strategy, and plain holding last. */
export const inMarkets: readonly InMarkets[] = [...strategies, null].map((strategy) => {
  const results = keptMarkets.results[strategy ?? 'buy_and_hold'];
  return { strategy, results, sum: sumUpMarkets(results) };
});

const WIDTH = 300;
const HEIGHT = 20;

/** A strip for each strategy: all its markets, and where most of them lie. */
export function MarketStrips() {
  const { say } = useSpeaker();
  return (
    <div className={css.strips}>
      {inMarkets.map((one) => (
        <div key={one.strategy ?? 'hold'}>
          {one.strategy ? say(`reports.full_${one.strategy}`) : say('reports.legend_hold')}
          <Strip one={one} />
        </div>
      ))}
      <MarketScale />
    </div>
  );
}

function Strip({ one: { strategy, results, sum } }: { one: InMarkets }) {
  const { say, tag } = useSpeaker();
  const nameOf = useStrategyName();
  const { typical, worst, best } = sum;
  const label = say('reports.many_picture', {
    name: nameOf(strategy),
    typical: wholeText(tag, typical),
    worst: wholeText(tag, worst),
    best: wholeText(tag, best),
  });
  const at = (ppm: number) => placeOf(ppm) * WIDTH;
  const zero = at(0);
  return (
    <svg
      className={css.strip}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <rect className={css.below} x="0" width={zero} y="0" height={HEIGHT} />
      <path
        className={css.market}
        d={results.map((ppm) => `M${Math.round(at(ppm) * 10) / 10} 3V17`).join('')}
        vectorEffect="non-scaling-stroke"
      />
      <rect className={css.most} x={at(worst)} width={at(best) - at(worst)} y="7" height="6" />
      <path className={css.zero} d={`M${zero} 0V${HEIGHT}`} vectorEffect="non-scaling-stroke" />
      <path className={css.typical} d={`M${at(typical)} 2V18`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
