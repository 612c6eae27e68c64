import type { Product } from '@paperlock/contract/products.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Explain } from '@paperlock/ui/explain.tsx';
import { Row, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showPercent } from '@paperlock/words/display.ts';
import type { ReactNode } from 'react';
import { Flagged } from '../../parts/flagged.tsx';
import { NowText } from '../../parts/products/now-text.tsx';
import { useNeedsName } from '../../parts/products/use-needs-name.ts';
import { Example } from './example.tsx';
import { Raised } from './how-much-is-left.tsx';
import { KindLine } from './kind-line.tsx';
import { ProductChip } from './product-chip.tsx';
import css from './products.module.css';
import { Ratio } from './ratio.tsx';

/** All that decides: rate, period, minimum, what comes of a round sum, and whether it can be bought. */
export function ProductHead({ product }: { product: Product }) {
  const { say, tag } = useSpeaker();
  const { state, sold_out, period_days, entry, return_ppm } = product;
  const needsName = useNeedsName(product);
  const canBuy = state === 'open' && !sold_out && !needsName;
  return (
    <Leaf>
      <Stack space={3}>
        <Row to="both">
          <KindLine product={product} />
          <ProductChip product={product} />
        </Row>
        <Flagged flag="daily_rate">
          <Ratio product={product} />
        </Flagged>
        <Flagged flag="lock_up">
          <dl className={css.facts}>
            <Fact name={say('products.period')}>{say('products.days', { n: period_days })}</Fact>
            <Fact name={say('products.minimum')}>
              <MoneyText micro={microOf(entry)} purpose="pay" />
            </Fact>
            {return_ppm > 0 && (
              <Fact
                name={
                  <Explain term={say('products.return')}>
                    {say('products.return_text', { days: period_days })}
                  </Explain>
                }
              >
                {showPercent(tag, return_ppm)}
              </Fact>
            )}
          </dl>
        </Flagged>
        <Example product={product} />
        {/* Where it can be bought, the chip and the button say so. */}
        <p role="status" className={css.now}>
          {!canBuy && <NowText product={product} />}
        </p>
        <Raised product={product} />
      </Stack>
    </Leaf>
  );
}

/** A name above what it is: several are side by side. */
function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
