import type { Product } from '@paperlock/contract/products.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Explain } from '@paperlock/ui/explain.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { Moment } from '../../parts/moment.tsx';
import { Pays } from '../../parts/products/pays.tsx';
import { Left } from './how-much-is-left.tsx';

/** All that is agreed on by buying it. */
export function TermsLeaf({ product }: { product: Product }) {
  const { say, tag } = useSpeaker();
  const { unit_price, entry, min_units, max_units, launch_at, open_at, close_at } = product;
  const range = { min: showCount(tag, min_units), max: showCount(tag, max_units) };
  return (
    <Leaf title={say('products.terms')}>
      <KeyValues>
        <KeyValue name={say('products.period')}>{say('products.days', { n: product.period_days })}</KeyValue>
        <KeyValue name={say('products.pays')}>
          <Pays product={product} />
        </KeyValue>
        <KeyValue name={say('products.starts')}>
          {launch_at ? <Moment instant={launch_at} /> : say('products.starts_rolling')}
        </KeyValue>
        <KeyValue name={say('products.unit_price')}>
          <MoneyText micro={microOf(unit_price)} purpose="exact" />
        </KeyValue>
        <KeyValue name={say('products.units')}>{say('products.units_range', range)}</KeyValue>
        <KeyValue name={say('products.entry_amount')}>
          <MoneyText micro={microOf(entry)} purpose="exact" />
        </KeyValue>
        <KeyValue name={say('products.sale_from')}>
          <Moment instant={open_at} />
        </KeyValue>
        <KeyValue name={say('products.sale_to')}>
          <Moment instant={close_at} />
        </KeyValue>
        <KeyValue name={say('products.early')}>
          {say(product.early_redemption ? 'products.early_yes' : 'products.early_no')}
        </KeyValue>
        <KeyValue name={say('products.renew')}>
          {say(product.auto_renew ? 'products.renew_yes' : 'products.renew_no')}
        </KeyValue>
        <KeyValue name={say('products.sold')}>
          <MoneyText micro={microOf(product.sold)} purpose="own" isPublic />
        </KeyValue>
        {product.state === 'open' && (
          <KeyValue name={<Explain term={say('products.left')}>{say('products.left_text')}</Explain>}>
            <Left product={product} />
          </KeyValue>
        )}
      </KeyValues>
    </Leaf>
  );
}
