import type { Address } from '@paperlock/contract/screens.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List } from '@paperlock/ui/list.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Tabs } from '@paperlock/ui/tabs.tsx';
import { PagedList } from '@paperlock/web/paged-list.tsx';
import { type OrderTab, orderSumQuery, ordersQuery } from '../../api/orders.ts';
import { OrderRow } from '../../parts/orders/order-row.tsx';
import { useNote } from '../../parts/use-note.ts';
import { useQueryValue } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { usePages, usePagesIf, useRead } from '../../shell/use-read.ts';
import { OrderSum } from './order-sum.tsx';

const orderTabs = ['open', 'entrusted', 'history'] as const satisfies readonly OrderTab[];

export default function OrdersPage() {
  const { say } = useSpeaker();
  const asked = useQueryValue('tab');
  const named = orderTabs.find((name) => name === asked);
  const note = useNote();
  const filled = useFilledTab(named === undefined);
  const tab = named ?? filled;
  // It stands above the list, which would jump when it comes.
  const sum = useRead(orderSumQuery);
  return (
    <Screen
      title={say('orders.title')}
      isTab
      actions={
        <ButtonLink href={'/pages/home/lockming' satisfies Address}>{say('products.title')}</ButtonLink>
      }
    >
      <Tabs
        label={say('orders.tabs')}
        tabs={orderTabs.map((name) => ({ name, label: say(`orders.tab_${name}`) }))}
        selected={tab ?? orderTabs[0]}
        onSelect={(name) => note({ tab: name })}
      >
        {tab === undefined || (tab === 'open' && sum.isPending) ? (
          <Skeleton shape="row" count={3} />
        ) : (
          <Stack>
            {tab === 'open' && <OrderSum query={sum} />}
            <Rows tab={tab} />
          </Stack>
        )}
      </Tabs>
    </Screen>
  );
}

/** The first tab with something in it, for an address that names none. Undefined until that is known. */
const useFilledTab = (enabled: boolean): OrderTab | undefined => {
  const { lang } = useSpeaker();
  const open = usePagesIf(enabled, ordersQuery, 'open', lang);
  const noneOpen = enabled && isNone(open.data);
  const entrusted = usePagesIf(noneOpen, ordersQuery, 'entrusted', lang);
  const nonePending = noneOpen && isNone(entrusted.data);
  const history = usePagesIf(nonePending, ordersQuery, 'history', lang);
  const looked = [open, entrusted, history];
  // A tab that could not be read says so itself, and stays while it is asked for again.
  const at = looked.findIndex(({ data, isFetched }) => (data ? !isNone(data) : isFetched));
  if (at >= 0) return orderTabs[at];
  return looked.every(({ data }) => data) ? orderTabs[0] : undefined;
};

const isNone = (data: { pages: readonly { list: readonly unknown[] }[] } | undefined): boolean =>
  data?.pages[0]?.list.length === 0;

function Rows({ tab }: { tab: OrderTab }) {
  const { say, lang } = useSpeaker();
  return (
    <PagedList
      query={usePages(ordersQuery, tab, lang)}
      failed={say('orders.list_failed')}
      shape="row"
      count={3}
      empty={<EmptyState title={say(`orders.empty_${tab}`)}>{say(`orders.empty_${tab}_text`)}</EmptyState>}
      more={say('orders.list_more')}
    >
      {(list) => (
        <>
          <Leaf flush>
            <List label={say('orders.title')}>
              {list.map((order) => (
                <OrderRow key={order.order_no} order={order} />
              ))}
            </List>
          </Leaf>
          {list.some(({ daily_ppm }) => daily_ppm === 0) && <Note>{say('orders.market_note')}</Note>}
        </>
      )}
    </PagedList>
  );
}
