import { timeZone } from '@paperlock/client/time-zone.ts';
import { type DeskProduct, productSorts } from '@paperlock/contract/products-desk.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { exportProducts, type ProductFilter, productTotals } from '../../api/products.ts';
import { ProductStateChip } from '../../parts/product-state-chip.tsx';
import { ListSum } from '../../parts/table-tools/list-sum.tsx';
import { ListTable } from '../../parts/table-tools/list-table.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';

type ProductTableProps = {
  products: readonly DeskProduct[];
  openId: string | undefined;
  filter: ProductFilter;
};

export function ProductTable({ products, openId, filter }: ProductTableProps) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const totals = useRead(productTotals, filter);
  const zone = timeZone();
  return (
    <ListTable
      path="/products"
      filter={filter}
      sorts={productSorts}
      own={{ sort: 'created_at', dir: 'desc' }}
      tools={<ListSum name="projects" totals={totals} save={() => exportProducts(client, filter)} />}
      label={say('console.products')}
      rows={products}
      rowKey={({ id }) => id}
      address={({ id }) => addressOf('/products', { ...filter, id })}
      open={openId}
      columns={[
        { title: 'console-products.name', sort: 'name', cell: ({ texts }) => <bdi>{texts.en?.name}</bdi> },
        {
          title: 'console-products.type',
          place: 'detail',
          cell: ({ type, strategy }) => (
            <>
              {say(`console-products.type_${type}`)} · {say(`console-products.strategy_${strategy}`)}
            </>
          ),
        },
        {
          title: 'console-products.state',
          place: 'end',
          cell: ({ state }) => <ProductStateChip state={state} />,
        },
        {
          title: 'console-products.sold',
          place: 'endDetail',
          kind: 'money',
          cell: ({ sold }) => <MoneyText micro={balanceOf(sold)} purpose="exact" plain />,
        },
        {
          title: 'console-products.close_at',
          named: true,
          sort: 'close_at',
          cell: ({ close_at }) => <TimeText instant={close_at} timeZone={zone} />,
        },
      ]}
    />
  );
}
