import { refusalCodes } from '@paperlock/contract/codes.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { PagedList } from '@paperlock/web/paged-list.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ProductFilter, productsQuery } from '../../api/products.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { CategoryPassword } from './category-password.tsx';
import { ProductCard } from './product-card.tsx';
import { isNarrowed } from './use-product-filter.ts';

/** As many as fill a phone: what stands below the list does not come and go. */
export const SKELETONS = 5;

export function ProductList({ filter }: { filter: ProductFilter }) {
  const { say, lang } = useSpeaker();
  const query = useInfiniteQuery(productsQuery(useShell().client.call, filter, lang));
  // Half an hour is over: what was read meanwhile is not shown any more either.
  if (query.error?.code === refusalCodes.category_locked && filter.category_id)
    return <CategoryPassword categoryId={filter.category_id} />;
  const narrowed = isNarrowed(filter);
  return (
    <PagedList
      query={query}
      failed={say('products.failed')}
      shape="leaf"
      count={SKELETONS}
      empty={
        <EmptyState title={say(narrowed ? 'products.none_fits' : 'products.empty')}>
          {say(narrowed ? 'products.none_fits_text' : 'products.empty_text')}
        </EmptyState>
      }
      more={say('products.more')}
    >
      {(list) => (
        <Stack as="ul" aria-label={say('products.title')}>
          {list.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </Stack>
      )}
    </PagedList>
  );
}
