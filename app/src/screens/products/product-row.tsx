import type { ProductSummary } from '@paperlock/contract/products.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { MICRO_PER_USDT } from '@paperlock/domain/money.ts';
import { examplePrincipal, promiseOf } from '@paperlock/domain/products/terms.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount, showMoney, showPercent } from '@paperlock/words/display.ts';
import { ProductChip } from './product-chip.tsx';
import css from './product-row.module.css';
import { RangeBar } from './range-bar.tsx';
import type { PastRange, Scale } from './scale.ts';

type ProductRowProps = {
  product: ProductSummary;
  scale: Scale;
  /** Where it can lose money: null is too little past to say, undefined not known yet. */
  past: PastRange | null | undefined;
  /** Said of the one that a newcomer may begin with. */
  isFirst?: boolean;
};

/** Projects are compared by looking: what a round sum becomes, how long it is locked, and what it could have lost. */
export function ProductRow({ product, scale, past, isFirst = false }: ProductRowProps) {
  const { say, tag } = useSpeaker();
  const { id, name, daily_ppm, yearly_ppm, period_days, payout, state, sold_out } = product;
  const days = say('products.days', { n: period_days });
  return (
    <ListRow
      aligned
      title={
        <>
          {isFirst && <span className={css.first}>{say('products.good_start')}</span>}
          <bdi>{name}</bdi>
        </>
      }
      end={state === 'open' && !sold_out ? <Becomes product={product} /> : <ProductChip product={product} />}
      detail={
        daily_ppm === 0
          ? `${days} · ${say('products.variable')}`
          : say(`products.row_${payout}`, { days, yearly: showPercent(tag, yearly_ppm) })
      }
      foot={
        <span className={css.bars}>
          <span className={css.days} style={{ inlineSize: `${(period_days / scale.longestDays) * 100}%` }} />
          {daily_ppm === 0 && <RangeBar range={past} scale={scale} />}
        </span>
      }
      href={`/pages/home/lockming-details?id=${id}` satisfies Address}
    />
  );
}

/** A round sum and what it becomes; nobody knows where nothing is promised. */
function Becomes({ product: { unit_price, min_units, max_units, ...product } }: { product: ProductSummary }) {
  const { say, tag } = useSpeaker();
  const { daily_ppm: dailyPpm, period_days: periodDays } = product;
  const amount = examplePrincipal(microOf(unit_price), min_units, max_units);
  const back = amount + promiseOf(amount, { dailyPpm, periodDays });
  return (
    <bdi className={css.becomes} dir="ltr">
      {say('products.row_becomes', {
        amount: roundText(tag, amount),
        back: dailyPpm === 0 ? '?' : roundText(tag, back),
      })}
    </bdi>
  );
}

/** Whole where it is whole: a list is read at a glance. */
const roundText = (tag: string, micro: bigint): string =>
  micro % MICRO_PER_USDT === 0n
    ? showCount(tag, Number(micro / MICRO_PER_USDT))
    : showMoney(tag, micro, { purpose: 'own' });
