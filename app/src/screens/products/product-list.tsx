import { refusalCodes } from '@paperlock/contract/codes.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ProductFilter, productsQuery } from '../../api/products.ts';
import { More } from '../../parts/more.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { CategoryPassword } from './category-password.tsx';
import { ProductCard } from './product-card.tsx';
import css from './products.module.css';
import { isNarrowed } from './use-product-filter.ts';

/** As many as fill a phone: what stands below the list does not come and go. */
export const SKELETONS = 5;

export function ProductList({ filter }: { filter: ProductFilter }) {
  const { say, lang } = useSpeaker();
  const found = useInfiniteQuery(productsQuery(useShell().client.call, filter, lang));
  const { data, error, isError, isFetching, refetch } = found;
  // Half an hour is over: what was read meanwhile is not shown any more either.
  if (error?.code === refusalCodes.category_locked && filter.category_id)
    return <CategoryPassword categoryId={filter.category_id} />;
  if (data === undefined && isError)
    return <ErrorState title={say('products.failed')} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton shape="leaf" count={SKELETONS} />;
  const list = data.pages.flatMap((page) => page.list);
  const narrowed = isNarrowed(filter);
  if (list.length === 0)
    return (
      <EmptyState title={say(narrowed ? 'products.none_fits' : 'products.empty')}>
        {say(narrowed ? 'products.none_fits_text' : 'products.empty_text')}
      </EmptyState>
    );
  return (
    <>
      <ul className={css.list} aria-label={say('products.title')}>
        {list.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ul>
      {found.hasNextPage && (
        <More
          busy={found.isFetchingNextPage}
          onMore={() => void found.fetchNextPage({ cancelRefetch: false })}
        >
          {say('products.more')}
        </More>
      )}
    </>
  );
}
