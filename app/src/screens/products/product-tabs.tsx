import type { Product } from '@paperlock/contract/products.ts';
import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { PlainText } from '@paperlock/ui/plain-text.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Tabs } from '@paperlock/ui/tabs.tsx';
import type { ReactNode } from 'react';
import { ProductEarned } from '../../parts/earned/product-earned.tsx';
import { useNote } from '../../parts/use-note.ts';
import { webViewAddress } from '../../parts/web-view-address.ts';
import { LazyPage } from '../../shell/lazy-page.tsx';
import { useQueryValue } from '../../shell/router.tsx';
import { FundingLeaf } from './funding-leaf.tsx';
import { GuaranteeLeaf } from './guarantee-leaf.tsx';
import { ProductSquares } from './product-squares.tsx';
import { TermsLeaf } from './terms-leaf.tsx';

const names = ['overview', 'funding', 'strategy', 'terms'] as const;
type Name = (typeof names)[number];

const parts: Record<Name, (props: { product: Product }) => ReactNode> = {
  overview: Overview,
  funding: Funding,
  strategy: Strategy,
  terms: Terms,
};

/** What explains the project. The address names the chosen tab, so a reload and Back find it. */
export function ProductTabs({ product }: { product: Product }) {
  const { say } = useSpeaker();
  const asked = useQueryValue('tab');
  const note = useNote();
  const selected = names.find((name) => name === asked) ?? 'overview';
  const Part = parts[selected];
  return (
    <Tabs
      label={say('products.tabs')}
      tabs={names.map((name) => ({ name, label: say(`products.tab_${name}`) }))}
      selected={selected}
      onSelect={(name) => note({ tab: name === 'overview' ? '' : name })}
    >
      <Stack>
        <Part product={product} />
      </Stack>
    </Tabs>
  );
}

function Overview({ product }: { product: Product }) {
  const { say } = useSpeaker();
  const { description } = product;
  return (
    <>
      <ProductSquares product={product} />
      <GuaranteeLeaf product={product} />
      {description && (
        <Leaf title={say('products.about')}>
          <PlainText text={description} through={webViewAddress} />
        </Leaf>
      )}
    </>
  );
}

function Funding({ product }: { product: Product }) {
  return (
    <>
      <FundingLeaf product={product} />
      {product.daily_ppm > 0 && <ProductEarned productId={product.id} />}
    </>
  );
}

function Strategy({ product: { strategy } }: { product: Product }) {
  const { say } = useSpeaker();
  return (
    <>
      <Leaf title={say(`products.strategy_${strategy}`)}>
        <p>{say(`products.how_${strategy}`)}</p>
      </Leaf>
      <LazyPage
        name="strategy-report"
        load={() => import('../../parts/reports/strategy-report.tsx')}
        skeleton={<Skeleton shape="leaf" />}
        failed={(_, retry) => <ErrorState title={say('reports.failed')} onRetry={retry} />}
      />
    </>
  );
}

function Terms({ product }: { product: Product }) {
  return (
    <>
      <TermsLeaf product={product} />
      <GuaranteeLeaf product={product} />
    </>
  );
}
