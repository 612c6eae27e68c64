import type { ProductPromises } from '@paperlock/contract/escrow.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { ProductStateChip } from '../../parts/product-state-chip.tsx';
import { useSorted } from '../../parts/table-tools/use-sorted.ts';
import { addressOf } from '../../shell/routes.ts';

/** What each product's orders have locked, were promised and were paid. A row leads to its product. */
export function PromiseTable({ products }: { products: readonly ProductPromises[] }) {
  const { say, tag } = useSpeaker();
  const money = (text: string) => <MoneyText micro={balanceOf(text)} purpose="exact" plain unit={false} />;
  const sorted = useSorted(products, {
    name: ({ name }) => name,
    orders: ({ orders }) => orders,
    promised: ({ promised }) => balanceOf(promised),
    paid: ({ paid }) => balanceOf(paid),
    unpaid: ({ unpaid }) => balanceOf(unpaid),
  });
  return (
    <DataTable
      label={say('console-escrow.products')}
      {...sorted}
      rowKey={(product) => product.id}
      address={(product) => addressOf('/products', { id: product.id })}
      arrows
      columns={[
        { title: 'console-escrow.product', sort: 'name', cell: (product) => <bdi>{product.name}</bdi> },
        {
          title: 'console-products.state',
          place: 'end',
          cell: (product) => <ProductStateChip state={product.state} />,
        },
        {
          title: 'console-escrow.orders',
          named: true,
          kind: 'money',
          sort: 'orders',
          cell: (product) => (
            <>
              {showCount(tag, product.orders)} · {money(product.principal)}
            </>
          ),
        },
        {
          title: 'console-escrow.promised',
          named: true,
          kind: 'money',
          sort: 'promised',
          cell: (product) => money(product.promised),
        },
        {
          title: 'console-escrow.paid',
          named: true,
          kind: 'money',
          sort: 'paid',
          cell: (product) => money(product.paid),
        },
        {
          title: 'console-escrow.unpaid',
          named: true,
          kind: 'money',
          sort: 'unpaid',
          cell: (product) => <strong>{money(product.unpaid)}</strong>,
        },
        {
          title: 'console-escrow.capacity',
          named: true,
          kind: 'money',
          cell: (product) =>
            product.capacity === null ? (
              '–'
            ) : (
              <MoneyText micro={balanceOf(product.capacity)} purpose="own" plain unit={false} />
            ),
        },
      ]}
    />
  );
}
