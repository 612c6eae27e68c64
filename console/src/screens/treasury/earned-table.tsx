import type { ProductSums } from '@paperlock/contract/earned.ts';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { balanceMicro } from '../../api/ledger.ts';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { useRowStop } from '../../parts/use-row-stop.ts';
import { addressOf } from '../../shell/routes.ts';

/** Which product costs most, the largest gap first. A row leads to its product. */
export function EarnedTable({ products }: { products: readonly ProductSums[] }) {
  const { say } = useSpeaker();
  const stops = useRowStop(products);
  return (
    <Table
      label={say('console-earned.products')}
      head={
        <>
          <Column>{say('console-earned.product')}</Column>
          <Column>{say('console-earned.promised')}</Column>
          <Column>{say('console-earned.earned')}</Column>
          <Column>{say('console-earned.gap')}</Column>
        </>
      }
    >
      <tbody {...stops.body}>
        {products.map((product) => (
          <Row key={product.id}>
            <Cell place="title">
              <a href={addressOf('/products', { id: product.id })} {...stops.link(product)}>
                <bdi>{product.name}</bdi>
              </a>
            </Cell>
            {(['promised', 'earned', 'gap'] as const).map((of) => (
              <Cell key={of} place="more" name={say(`console-earned.${of}`)}>
                <MoneyText
                  micro={balanceMicro(product[of])}
                  purpose="exact"
                  change={of === 'earned'}
                  plain
                  unit={false}
                />
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
