import type { ProductSummary } from '@paperlock/contract/products.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Note, Row } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import type { ReactNode } from 'react';
import { readerZone } from '../../shell/reader-zone.ts';
import { Link } from '../../shell/router.tsx';
import { Left, Raised } from './how-much-is-left.tsx';
import { ProductChip } from './product-chip.tsx';
import css from './products.module.css';
import { Ratio } from './ratio.tsx';

/** What it promises, for how long, how it pays, and whether it can be bought: enough to compare. */
export function ProductCard({ product }: { product: ProductSummary }) {
  const { say } = useSpeaker();
  const { id, name, type, strategy, state, unit_price, period_days, open_at } = product;
  return (
    <li className={css.card}>
      <Row to="both">
        <h2 className={css.name}>
          <Link className={css.whole} to={`/pages/home/lockming-details?id=${id}`}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <ProductChip product={product} />
      </Row>
      <Note>
        {say(`products.type_${type}`)} · {say(`products.strategy_${strategy}`)}
      </Note>
      <Ratio product={product} />
      <dl className={css.facts}>
        <Fact name={say('products.period')}>{say('products.days', { n: period_days })}</Fact>
        <Fact name={say('products.pays')}>
          <Pays product={product} />
        </Fact>
        <Fact name={say('products.unit_price')}>
          <MoneyText micro={microOf(unit_price)} purpose="exact" plain />
        </Fact>
        {state === 'booking' && (
          <Fact name={say('products.sale_from')}>
            <TimeText instant={open_at} timeZone={readerZone()} />
          </Fact>
        )}
        {state === 'open' && (
          <Fact name={say('products.left')}>
            <Left product={product} />
          </Fact>
        )}
      </dl>
      <Raised product={product} />
    </li>
  );
}

/** A name above what it is: several stand side by side. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type PaysProps = { product: Pick<ProductSummary, 'payout' | 'daily_ppm'> };

export function Pays({ product: { payout, daily_ppm } }: PaysProps) {
  const { say } = useSpeaker();
  return say(daily_ppm === 0 ? 'products.pays_result' : `products.pays_${payout}`);
}
