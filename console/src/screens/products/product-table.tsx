import type { DeskProduct } from '@paperlock/contract/products-desk.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { timeZone } from '@paperlock/web/time-zone.ts';
import { ProductStateChip } from '../../parts/product-state-chip.tsx';

type ProductTableProps = {
  products: readonly DeskProduct[];
  openId: string | undefined;
  addressOf: (id: string) => string;
};

export function ProductTable({ products, openId, addressOf }: ProductTableProps) {
  const { say } = useSpeaker();
  const zone = timeZone();
  return (
    <DataTable
      label={say('console.products')}
      rows={products}
      rowKey={({ id }) => id}
      address={({ id }) => addressOf(id)}
      open={openId}
      columns={[
        { title: 'console-products.name', cell: ({ texts }) => <bdi>{texts.en?.name}</bdi> },
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
          cell: ({ sold }) => <MoneyText micro={balanceOf(sold)} purpose="exact" plain />,
        },
        {
          title: 'console-products.close_at',
          named: true,
          cell: ({ close_at }) => <TimeText instant={close_at} timeZone={zone} />,
        },
      ]}
    />
  );
}
