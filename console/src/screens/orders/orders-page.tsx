import { orderSorts } from '@paperlock/contract/orders-desk.ts';
import { orderStates } from '@paperlock/domain/orders/life.ts';
import { InfoIcon } from '@paperlock/ui/icons.tsx';
import { Row } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { exportOrders, orderFilterIn, ordersQuery, orderTotals } from '../../api/orders.ts';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { OrderTable } from '../../parts/order-table.tsx';
import { ListFind } from '../../parts/table-tools/list-find.tsx';
import { ListSum } from '../../parts/table-tools/list-sum.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition, useShell } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';

/** Filter and part of the list stand in the address: `?state=…&cursor=…`, or `?order=…` for one order. */
export default function OrdersPage() {
  const { say } = useSpeaker();
  const { client, router } = useShell();
  const filter = orderFilterIn(usePosition().query);
  const totals = useRead(orderTotals, filter);
  return (
    <ListPage
      path="/orders"
      filter={filter}
      query={useRead(ordersQuery, filter)}
      intro={say('console-orders.intro')}
      filters={
        <FilterSelect
          label={say('console-orders.state')}
          icon={<InfoIcon size={16} />}
          value={filter.state}
          values={orderStates}
          text={(state) => say(`console-orders.state_${state}`)}
          any={say('console-orders.all')}
          onChoose={(state) =>
            router.go(addressOf('/orders', { ...filter, order: undefined, cursor: undefined, state }))
          }
        />
      }
      above={
        filter.order ? (
          <Row>
            {say('console-orders.one')}
            <SmallLink href={addressOf('/orders')}>{say('console-orders.show_all')}</SmallLink>
          </Row>
        ) : (
          <ListFind
            path="/orders"
            filter={filter}
            find={{ label: say('console-orders.find') }}
            clock="practice"
            chosen={{ state: filter.state && say(`console-orders.state_${filter.state}`) }}
          />
        )
      }
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
