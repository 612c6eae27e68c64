import type { ProductSums } from '@paperlock/contract/earned.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { addressOf } from '../../shell/routes.ts';

/** Which product costs most, the largest gap first. A row leads to its product. */
export function EarnedTable({ products }: { products: readonly ProductSums[] }) {
  const { say } = useSpeaker();
  return (
    <DataTable
      label={say('console-earned.products')}
      rows={products}
      rowKey={({ id }) => id}
      address={({ id }) => addressOf('/products', { id })}
      arrows
      columns={[
        { title: 'console-earned.product', cell: ({ name }) => <bdi>{name}</bdi> },
        ...(['promised', 'earned', 'gap'] as const).map((of) => ({
          title: `console-earned.${of}` as const,
          named: true,
          cell: (product: ProductSums) => (
            <MoneyText
              micro={balanceOf(product[of])}
              purpose="exact"
              change={of === 'earned'}
              plain
              unit={false}
            />
          ),
        })),
      ]}
    />
  );
}
