import type { Address } from '@paperlock/contract/screens.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useEffect } from 'react';
import { productQuery } from '../../api/products.ts';
import { NoProduct } from '../../parts/products/no-product.tsx';
import { NowText } from '../../parts/products/now-text.tsx';
import { useQueryValue } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { BuyForm } from './buy-form.tsx';

/** `?id=` buys a product. */
export default function BuyPage() {
  const productId = useQueryValue('id');
  const { say, lang } = useSpeaker();
  const query = useRead(productQuery, productId, lang);
  const { data, error, isFetching, refetch } = query;
  // Where a purchase leads to: it is there when the payment is made.
  useEffect(() => void import('./placed-order-page.tsx').catch(() => {}), []);
  if (data?.state === 'open' && !data.sold_out) return <BuyForm product={data} />;
  return (
    <Screen title={say('orders.buy')}>
      {data && (
        <EmptyState
          title={say('orders.buy_not')}
          action={
            <ButtonLink
              kind="secondary"
              href={`/pages/home/lockming-details?id=${data.id}` satisfies Address}
            >
              {say('orders.buy_look')}
            </ButtonLink>
          }
        >
          <NowText product={data} />
        </EmptyState>
      )}
      {!data && !error && <Skeleton shape="leaf" count={2} />}
      {!data && error && <NoProduct code={error.code} retrying={isFetching} onRetry={() => void refetch()} />}
    </Screen>
  );
}
