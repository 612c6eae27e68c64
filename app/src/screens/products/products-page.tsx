import type { Category } from '@paperlock/contract/products.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { ChartIcon } from '@paperlock/ui/icons.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Tabs } from '@paperlock/ui/tabs.tsx';
import { categoriesQuery } from '../../api/products.ts';
import { Link } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { CategoryPassword } from './category-password.tsx';
import { ProductFilterBar } from './product-filter-bar.tsx';
import { ProductList, SKELETONS } from './product-list.tsx';
import css from './products.module.css';
import { useProductView } from './use-product-view.ts';

/** What can be bought, category by category. */
export default function ProductsPage() {
  const { say, lang } = useSpeaker();
  const { data, isError, isFetching, refetch } = useRead(categoriesQuery, lang);
  const [{ filter }] = useProductView();
  // All projects are the same whatever categories there are: they need not wait for them.
  const list = data?.list ?? (isError || filter.category_id ? undefined : []);
  return (
    <Screen title={say('products.title')} isTab>
      {list && <Categories list={list} />}
      {!list && !isError && <Skeleton shape="row" count={SKELETONS} />}
      {(data || isError) && <WayToEarned />}
      {!data && isError && (
        <ErrorState title={say('products.failed')} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}

/** Before anybody buys: what became of earlier promises. */
function WayToEarned() {
  const { say } = useSpeaker();
  return (
    <Leaf flush>
      <List>
        <ListRow
          lead={<ChartIcon />}
          title={say('earned.entry')}
          detail={say('earned.entry_text')}
          href={'/pages/home/promised-earned' satisfies Address}
        />
      </List>
    </Leaf>
  );
}

const ALL = 'all';

function Categories({ list }: { list: readonly Category[] }) {
  const { say } = useSpeaker();
  const [view, choose] = useProductView();
  const chosen = list.find(({ id }) => id === view.filter.category_id);
  const { category_id: _, ...everywhere } = view.filter;
  // A category that is gone is none: then all projects are shown.
  const shown = chosen ? view : { ...view, filter: everywhere };
  return (
    <Tabs
      label={say('products.categories')}
      tabs={[
        { name: ALL, label: say('products.category_all') },
        ...list.map(({ id, name }) => ({ name: id, label: name })),
      ]}
      selected={chosen?.id ?? ALL}
      onSelect={(name) => choose({ category: name === ALL ? '' : name })}
    >
      {chosen && isShut(chosen) ? (
        <CategoryPassword key={chosen.id} categoryId={chosen.id} />
      ) : (
        <Stack>
          <ProductFilterBar view={shown} onChange={choose} />
          <ProductList view={shown} />
          <Link className={css.link} to={'/pages/home/strategies' satisfies Address}>
            {say('reports.compare_entry')}
          </Link>
        </Stack>
      )}
    </Tabs>
  );
}

const isShut = ({ locked, granted_until }: Category): boolean => locked && granted_until === null;
