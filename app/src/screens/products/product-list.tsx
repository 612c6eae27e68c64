import { refusalCodes } from '@paperlock/contract/codes.ts';
import type { ProductSummary } from '@paperlock/contract/products.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { arrangeProducts, goodStart } from '@paperlock/domain/products/arrange.ts';
import { salesEnd } from '@paperlock/domain/products/sales-end.ts';
import { needsCertifiedName } from '@paperlock/domain/products/terms.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Fold } from '@paperlock/ui/fold.tsx';
import { LockIcon } from '@paperlock/ui/icons.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { productsQuery } from '../../api/products.ts';
import { Flagged } from '../../parts/flagged.tsx';
import { useFirstSteps } from '../../parts/home/use-first-steps.ts';
import css from '../../parts/products/now-text.module.css';
import { useFreshUser } from '../../parts/profile/use-fresh-user.ts';
import { useMayStartOver } from '../../parts/use-sales-end.ts';
import { Link } from '../../shell/router.tsx';
import { useRead } from '../../shell/use-read.ts';
import { CategoryPassword } from './category-password.tsx';
import { ProductRow } from './product-row.tsx';
import { scaleOf } from './scale.ts';
import { usePastRanges } from './use-past-ranges.ts';
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
  const first = useIsNewcomer() ? goodStart(open) : undefined;
  if (open.length + locked.length + closed.length === 0)
    return (
      <EmptyState title={say(narrowed ? 'products.none_fits' : 'products.empty')}>
        {say(narrowed ? 'products.none_fits_text' : 'products.empty_text')}
      </EmptyState>
    );
  return (
    <Stack>
      {open.some(({ daily_ppm }) => daily_ppm > 0) && <Note>{say('products.made_up')}</Note>}
      {open.length > 0 ? (
        <Flagged flag="daily_rate">
          <Rows label={say('products.title')} list={open} all={list} first={first} />
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
          <Rows label={say('products.needs_name')} list={locked} all={list} />
        </Stack>
      )}
      {closed.length > 0 && (
        <Fold
          title={say('products.closed', { n: showCount(tag, closed.length) })}
          // What was searched for is not hidden again.
          open={narrowed || open.length + locked.length === 0}
        >
          <Rows
            label={say('products.closed', { n: showCount(tag, closed.length) })}
            list={closed}
            all={list}
          />
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

/** Until something was bought; whoever put the first steps away needs no hint. */
const useIsNewcomer = (): boolean => {
  const steps = useFirstSteps();
  return steps.kind === 'steps' && !steps.done.has('buy');
};

type RowsProps = {
  label: string;
  list: readonly ProductSummary[];
  /** Of which these are some: bars are as long as they are among all. */
  all: readonly ProductSummary[];
  first?: ProductSummary | undefined;
};

function Rows({ label, list, all, first }: RowsProps) {
  const ranges = usePastRanges(list);
  const scale = scaleOf(
    all,
    [...ranges.values()].filter((range) => range !== null),
  );
  // A newcomer's first is the first of the list, however it is sorted.
  const rows = first ? [first, ...list.filter((product) => product !== first)] : list;
  return (
    <Leaf flush>
      <List label={label}>
        {rows.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            scale={scale}
            past={ranges.get(product.id)}
            isFirst={product === first}
          />
        ))}
      </List>
    </Leaf>
  );
}
