import type { Address } from '@paperlock/contract/screens.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Tabs } from '@paperlock/ui/tabs.tsx';
import { PagedList } from '@paperlock/web/paged-list.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type OrderTab, ordersQuery } from '../../api/orders.ts';
import { useQueryChoice } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { OrderRow } from './order-row.tsx';
import { OrderSum } from './order-sum.tsx';

/** The first is what an address without a tab means. */
const orderTabs = ['open', 'entrusted', 'history'] as const satisfies readonly OrderTab[];

export default function OrdersPage() {
  const { say } = useSpeaker();
  const [tab, setTab] = useQueryChoice<OrderTab>('tab', orderTabs);
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
        selected={tab}
        onSelect={setTab}
      >
        <Stack>
          {tab === 'open' && <OrderSum />}
          <Rows tab={tab} />
        </Stack>
      </Tabs>
    </Screen>
  );
}

function Rows({ tab }: { tab: OrderTab }) {
  const { say, lang } = useSpeaker();
  return (
    <PagedList
      query={useInfiniteQuery(ordersQuery(useShell().client.call, tab, lang))}
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
