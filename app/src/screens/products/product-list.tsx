import { refusalCodes } from '@paperlock/contract/codes.ts';
import type { ProductSummary } from '@paperlock/contract/products.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { arrangeProducts } from '@paperlock/domain/products/arrange.ts';
import { salesEnd } from '@paperlock/domain/products/sales-end.ts';
import { needsCertifiedName } from '@paperlock/domain/products/terms.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { LockIcon } from '@paperlock/ui/icons.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { productsQuery } from '../../api/products.ts';
import { Flagged } from '../../parts/flagged.tsx';
import { Fold } from '../../parts/fold.tsx';
import css from '../../parts/products/now-text.module.css';
import { useFreshUser } from '../../parts/profile/use-fresh-user.ts';
import { useMayStartOver } from '../../parts/use-sales-end.ts';
import { Link } from '../../shell/router.tsx';
import { useRead } from '../../shell/use-read.ts';
import { CategoryPassword } from './category-password.tsx';
import { ProductRow } from './product-row.tsx';
import { isNarrowed, type ProductView } from './use-product-view.ts';

/** As many as fill a phone: what is below the list does not come and go. */
export const SKELETONS = 8;

export function ProductList({ view }: { view: ProductView }) {
  const { say, lang } = useSpeaker();
  const query = useRead(productsQuery, view.filter, lang);
  // Half an hour is over: what was read meanwhile is not shown any more either.
  if (query.error?.code === refusalCodes.category_locked && view.filter.category_id)
    return <CategoryPassword categoryId={view.filter.category_id} />;
  return (
    <Read query={query} failed={say('products.failed')} shape="row" count={SKELETONS}>
      {(list) => <Arranged list={list} view={view} />}
    </Read>
  );
}

function Arranged({ list, view }: { list: readonly ProductSummary[]; view: ProductView }) {
  const { say, tag } = useSpeaker();
  const isCertified = useFreshUser()?.certified === true;
  const { open, locked, closed } = arrangeProducts(list, {
    ...view,
    isLocked: ({ type }) => needsCertifiedName(type) && !isCertified,
  });
  const narrowed = isNarrowed(view);
  if (open.length + locked.length + closed.length === 0)
    return (
      <EmptyState title={say(narrowed ? 'products.none_fits' : 'products.empty')}>
        {say(narrowed ? 'products.none_fits_text' : 'products.empty_text')}
      </EmptyState>
    );
  return (
    <Stack>
      {open.length > 0 ? (
        <Flagged flag="daily_rate">
          <Rows label={say('products.title')} list={open} />
        </Flagged>
      ) : (
        <NoneOpen isOver={!narrowed && !view.filter.category_id && salesEnd(list) === null} />
      )}
      {locked.length > 0 && (
        <Stack space={1}>
          <Link className={css.locked} to={'/pages/profile/id-verification' satisfies Address}>
            <LockIcon size={16} />
            {say('products.needs_name')}
          </Link>
          <Rows label={say('products.needs_name')} list={locked} />
        </Stack>
      )}
      {closed.length > 0 && (
        <Fold
          title={say('products.closed', { n: showCount(tag, closed.length) })}
          // What was searched for is not hidden again.
          open={narrowed || open.length + locked.length === 0}
        >
          <Rows label={say('products.closed', { n: showCount(tag, closed.length) })} list={closed} />
        </Fold>
      )}
    </Stack>
  );
}

/** In a world of one's own nobody publishes another project once the last sale is over. */
function NoneOpen({ isOver }: { isOver: boolean }) {
  const { say } = useSpeaker();
  if (!useMayStartOver() || !isOver) return <Note>{say('products.open_none')}</Note>;
  return (
    <EmptyState
      title={say('products.all_over_title')}
      action={<ButtonLink href={'/pages/profile/world' satisfies Address}>{say('worlds.over')}</ButtonLink>}
    >
      {say('products.all_over_text')}
    </EmptyState>
  );
}

function Rows({ label, list }: { label: string; list: readonly ProductSummary[] }) {
  return (
    <Leaf flush>
      <List label={label}>
        {list.map((product) => (
          <ProductRow key={product.id} product={product} />
        ))}
      </List>
    </Leaf>
  );
}
