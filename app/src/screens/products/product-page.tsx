import type { Product } from '@paperlock/contract/products.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { Note, Row, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { PlainText } from '@paperlock/ui/plain-text.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { productQuery } from '../../api/products.ts';
import { Flagged } from '../../parts/flagged.tsx';
import { webViewAddress } from '../../parts/web-view-address.ts';
import { LazyPage } from '../../shell/lazy-page.tsx';
import { useQueryValue } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { ProductEarned } from '../earned/product-earned.tsx';
import { BookingButton } from './booking-button.tsx';
import { FundingLeaf } from './funding-leaf.tsx';
import { Raised } from './how-much-is-left.tsx';
import { NoProduct } from './no-product.tsx';
import { NowText } from './now-text.tsx';
import { ProductChip } from './product-chip.tsx';
import css from './products.module.css';
import { Ratio } from './ratio.tsx';
import { RisksLeaf } from './risks-leaf.tsx';
import { TermsLeaf } from './terms-leaf.tsx';

/** One product: what it promises, on which terms, who would pay that, and what can go wrong. */
export default function ProductPage() {
  const { say, lang } = useSpeaker();
  const id = useQueryValue('id');
  const query = useQuery(productQuery(useShell().client.call, id, lang));
  const { data, error, isFetching, refetch } = query;
  return (
    <Screen title={say('products.detail')} actions={data && hasWayOn(data) && <WayOn product={data} />}>
      {data && <Whole product={data} />}
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
  const { id, state } = product;
  if (state === 'booking') return <BookingButton product={product} />;
  if (state === 'expired')
    return (
      <ButtonLink kind="secondary" href={'/pages/webview/customer' satisfies Address}>
        {say('products.support')}
      </ButtonLink>
    );
  return (
    <ButtonLink href={`/pages/home/lockming-buy?id=${id}` satisfies Address}>
      {say('products.buy')}
    </ButtonLink>
  );
}

function Whole({ product }: { product: Product }) {
  const { say } = useSpeaker();
  const { id, name, type, strategy, description, daily_ppm } = product;
  return (
    <>
      <Leaf>
        <Stack>
          <Row to="both">
            <h2 className={css.name}>
              <bdi>{name}</bdi>
            </h2>
            <ProductChip product={product} />
          </Row>
          <Note>
            {say(`products.type_${type}`)} · {say(`products.strategy_${strategy}`)}
          </Note>
          <Flagged flag="daily_rate">
            <Ratio product={product} />
          </Flagged>
          <p role="status">
            <NowText product={product} />
          </p>
          <Raised product={product} />
        </Stack>
      </Leaf>
      <FundingLeaf product={product} />
      {daily_ppm > 0 && <ProductEarned productId={id} />}
      <RisksLeaf product={product} />
      <Flagged flag="lock_up">
        <TermsLeaf product={product} />
      </Flagged>
      <Leaf title={say('products.how')}>
        <p>{say(`products.how_${strategy}`)}</p>
      </Leaf>
      <LazyPage
        name="strategy-report"
        load={() => import('../reports/strategy-report.tsx')}
        skeleton={<Skeleton shape="leaf" />}
        failed={(_, retry) => <ErrorState title={say('reports.failed')} onRetry={retry} />}
      />
      {description && (
        <Leaf title={say('products.about')}>
          <PlainText text={description} through={webViewAddress} />
        </Leaf>
      )}
    </>
  );
}
