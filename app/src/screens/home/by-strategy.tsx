import type { ProductSummary } from '@paperlock/contract/products.ts';
import type { Performance } from '@paperlock/contract/reports.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { useQuery } from '@tanstack/react-query';
import { openProductsQuery } from '../../api/products.ts';
import { performanceQuery } from '../../api/reports.ts';
import { PercentText, signedPercent } from '../../parts/percent-text.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { BeingComputed } from '../reports/being-computed.tsx';
import { cut, shareText } from '../reports/rounded.ts';
import css from './home-page.module.css';

/** Projects by what is said to earn their return: how each strategy did over the market's past comes before its name sells. */
export function ByStrategy() {
  const { say, lang } = useSpeaker();
  const { call } = useShell().client;
  const query = useQuery(performanceQuery(call));
  const { data } = query;
  const onSale = useQuery(openProductsQuery(call, lang)).data;
  // What does not fit into one answer is not counted wrongly either.
  const counted = onSale && !onSale.has_more ? onSale.list : undefined;
  const named = data?.list.filter(isStrategy) ?? [];
  return (
    <Leaf title={say('home.strategies')} flush>
      <Read query={query} failed={say('reports.compare_failed')} shape="row" count={4} />
      {data && <p className={css.none}>{say('home.strategies_text')}</p>}
      {data && named.length === 0 && (
        <div className={css.none}>
          <BeingComputed />
        </div>
      )}
      {named.length > 0 && (
        <List label={say('home.strategies')}>
          {named.map((one) => (
            <StrategyRow key={one.strategy} performance={one} onSale={counted} />
          ))}
          <ListRow title={say('reports.compare_entry')} href={'/pages/home/strategies' satisfies Address} />
        </List>
      )}
    </Leaf>
  );
}

type OfStrategy = Performance & { strategy: NonNullable<Performance['strategy']> };

const isStrategy = (one: Performance): one is OfStrategy => one.strategy !== null;

type StrategyRowProps = { performance: OfStrategy; onSale: readonly ProductSummary[] | undefined };

function StrategyRow({ performance: { strategy, total_return_ppm, lock_up }, onSale }: StrategyRowProps) {
  const { say, tag } = useSpeaker();
  const { days, summary } = lock_up;
  const count = onSale?.filter((product) => product.strategy === strategy).length;
  return (
    <ListRow
      title={say(`products.strategy_${strategy}`)}
      end={<PercentText ppm={cut(total_return_ppm)} />}
      detail={
        <>
          {summary
            ? say('home.strategy_lost', {
                percent: shareText(tag, summary.lost.ppm),
                days,
                worst: signedPercent(tag, cut(summary.worst_ppm)),
              })
            : say('reports.too_few')}
          {/* In the same sentence: a number at the end edge would take a line of its own. */}
          {count !== undefined && (
            <>
              {' · '}
              <span>{say('home.strategy_projects', { n: count })}</span>
            </>
          )}
        </>
      }
      href={`/pages/home/lockming?strategy=${strategy}` satisfies Address}
    />
  );
}
