import { timeZone } from '@paperlock/client/time-zone.ts';
import type { DeskProduct } from '@paperlock/contract/products-desk.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showCount, showPercent } from '@paperlock/words/display.ts';
import { OperatorName } from '../../parts/operator-name.tsx';
import { ProductStateChip } from '../../parts/product-state-chip.tsx';
import { AsInvestorsSee } from './as-investors-see.tsx';
import { PromisePreview } from './promise.tsx';
import { StrategySettings } from './strategy-settings.tsx';

/** What was decided about it, and how it goes. */
export function ProductFacts({ product }: { product: DeskProduct }) {
  const { say, tag } = useSpeaker();
  const zone = timeZone();
  const { target, launch_at, published_at, published_by } = product;
  return (
    <>
      <ProductStateChip state={product.state} />
      <AsInvestorsSee product={product} />
      <KeyValues>
        <KeyValue name={say('console-products.type')}>
          {say(`console-products.type_${product.type}`)} ·{' '}
          {say(`console-products.strategy_${product.strategy}`)}
        </KeyValue>
        <StrategySettings product={product} />
        {product.daily_ppm > 0 && (
          <KeyValue name={say('console-products.daily_ratio')}>
            <bdi dir="ltr">{showPercent(tag, product.daily_ppm)}</bdi>
          </KeyValue>
        )}
        <KeyValue name={say('console-products.payout')}>
          {say(`console-products.payout_${product.payout}`)}
        </KeyValue>
        <KeyValue name={say('console-products.period_days')}>{showCount(tag, product.period_days)}</KeyValue>
        <KeyValue name={say('console-products.unit_price')}>
          <MoneyText micro={balanceOf(product.unit_price)} purpose="exact" plain />
        </KeyValue>
        <KeyValue name={say('console-products.min_units')}>{showCount(tag, product.min_units)}</KeyValue>
        <KeyValue name={say('console-products.max_units')}>{showCount(tag, product.max_units)}</KeyValue>
        {target !== null && (
          <KeyValue name={say('console-products.target')}>
            <MoneyText micro={balanceOf(target)} purpose="exact" plain />
          </KeyValue>
        )}
        <KeyValue name={say('console-products.sold')}>
          <MoneyText micro={balanceOf(product.sold)} purpose="exact" plain />
        </KeyValue>
        <KeyValue name={say('console-products.orders')}>{showCount(tag, product.orders)}</KeyValue>
        <KeyValue name={say('console-products.open_at')}>
          <TimeText instant={product.open_at} timeZone={zone} />
        </KeyValue>
        <KeyValue name={say('console-products.close_at')}>
          <TimeText instant={product.close_at} timeZone={zone} />
        </KeyValue>
        {launch_at && (
          <KeyValue name={say('console-products.launch_at')}>
            <TimeText instant={launch_at} timeZone={zone} />
          </KeyValue>
        )}
        {product.suspended && (
          <KeyValue name={say('console-products.suspended_since')}>
            <TimeText instant={product.suspended.at} timeZone={zone} />
            {product.suspended.reason !== null && (
              <>
                {' '}
                · <bdi>{product.suspended.reason}</bdi>
              </>
            )}
          </KeyValue>
        )}
        <KeyValue name={say('console-products.drafted_by')}>
          <OperatorName account={product.drafted_by} />
        </KeyValue>
        {published_by && published_at && (
          <>
            <KeyValue name={say('console-products.published_by')}>
              <OperatorName account={published_by} />
            </KeyValue>
            <KeyValue name={say('console-products.published_at')}>
              <TimeText instant={published_at} timeZone={zone} />
            </KeyValue>
          </>
        )}
      </KeyValues>
      <PromisePreview
        type={product.type}
        unitPrice={product.unit_price}
        target={target}
        dailyPpm={product.daily_ppm}
        periodDays={product.period_days}
        reserve={product.reserve}
      />
    </>
  );
}
