import type { ProductSums } from '@paperlock/contract/earned.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { addressOf } from '../../shell/routes.ts';

const columns = [
  ['promised', ({ promised }: ProductSums) => balanceOf(promised)],
  ['earned', ({ earned }: ProductSums) => balanceOf(earned)],
  // A shortfall is below zero, as in the treasury's balance.
  ['difference', ({ gap }: ProductSums) => -balanceOf(gap)],
] as const;

/** Which product costs most, the largest shortfall first. A row leads to its product. */
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
        ...columns.map(([of, amount]) => ({
          title: `console-earned.${of}` as const,
          named: true,
          cell: (product: ProductSums) => (
            <MoneyText
              micro={amount(product)}
              purpose="exact"
              change={of !== 'promised'}
              plain
              unit={false}
            />
          ),
        })),
      ]}
    />
  );
}
