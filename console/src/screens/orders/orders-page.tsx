import { orderSorts } from '@paperlock/contract/orders-desk.ts';
import { orderStates } from '@paperlock/domain/orders/life.ts';
import { Row } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { exportOrders, orderFilterIn, ordersQuery, orderTotals } from '../../api/orders.ts';
import { narrowing } from '../../parts/filters.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { OrderTable } from '../../parts/order-table.tsx';
import { ListSum } from '../../parts/table-tools/list-sum.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition, useShell } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';

/** Filter and part of the list stand in the address: `?state=…&cursor=…`, or `?order=…` for one order. */
export default function OrdersPage() {
  const { say } = useSpeaker();
  const { client } = useShell();
  const filter = orderFilterIn(usePosition().query);
  const totals = useRead(orderTotals, filter);
  return (
    <ListPage
      path="/orders"
      filter={{ ...filter, order: undefined }}
      query={useRead(ordersQuery, filter)}
      intro={say('console-orders.intro')}
      filters={[
        narrowing({
          name: 'state',
          label: say('console-orders.state'),
          values: orderStates,
          text: (state) => say(`console-orders.state_${state}`),
          any: say('console-orders.all'),
        }),
      ]}
      above={
        filter.order && (
          <Row>
            {say('console-orders.one')}
            <SmallLink href={addressOf('/orders')}>{say('console-orders.show_all')}</SmallLink>
          </Row>
        )
      }
      {...(!filter.order && {
        find: {
          field: { label: say('console-orders.find') },
          chosen: { state: filter.state && say(`console-orders.state_${filter.state}`) },
          clock: 'practice',
        },
      })}
      empty={{ title: say('console-orders.empty'), text: say('console-orders.empty_text') }}
    >
      {(list) => (
        <OrderTable
          orders={list}
          list={{
            path: '/orders',
            filter,
            sorts: orderSorts,
            own: { sort: 'placed_at', dir: 'desc' },
            tools: <ListSum name="orders" totals={totals} save={() => exportOrders(client, filter)} />,
          }}
        />
      )}
    </ListPage>
  );
}
