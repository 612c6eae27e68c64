import type { Product } from '@paperlock/contract/products.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { productQuery } from '../../api/products.ts';
import { NoProduct } from '../../parts/products/no-product.tsx';
import { useNeedsName } from '../../parts/products/use-needs-name.ts';
import { useQueryValue } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { BookingButton } from './booking-button.tsx';
import { ProductHead } from './product-head.tsx';
import { ProductTabs } from './product-tabs.tsx';
import { RisksLeaf } from './risks-leaf.tsx';

/** One project: what decides a purchase on the first screen, what explains it in tabs below. */
export default function ProductPage() {
  const { say, lang } = useSpeaker();
  const id = useQueryValue('id');
  const query = useRead(productQuery, id, lang);
  const { data, error, isFetching, refetch } = query;
  return (
    <Screen
      title={data?.name ?? say('products.detail')}
      actions={data && hasWayOn(data) && <WayOn product={data} />}
    >
      {data && (
        <>
          <ProductHead product={data} />
          <RisksLeaf product={data} />
          <ProductTabs product={data} />
        </>
      )}
      {!data && !error && <Skeleton shape="leaf" count={3} />}
      {!data && error && <NoProduct code={error.code} retrying={isFetching} onRetry={() => void refetch()} />}
    </Screen>
  );
}

/** Where there is nothing to do, the page says why. */
const hasWayOn = ({ state, sold_out }: Product): boolean =>
  state === 'booking' || state === 'expired' || (state === 'open' && !sold_out);

function WayOn({ product }: { product: Product }) {
  const { say } = useSpeaker();
  const needsName = useNeedsName(product);
  const { id, state } = product;
  if (state === 'booking') return <BookingButton product={product} />;
  if (state === 'expired')
    return (
      <ButtonLink kind="secondary" href={'/pages/webview/customer' satisfies Address}>
        {say('products.support')}
      </ButtonLink>
    );
  if (needsName)
    return (
      <ButtonLink href={'/pages/profile/id-verification' satisfies Address}>
        {say('products.verify')}
      </ButtonLink>
    );
  return (
    <ButtonLink href={`/pages/home/lockming-buy?id=${id}` satisfies Address}>
      {say('products.buy')}
    </ButtonLink>
  );
}
