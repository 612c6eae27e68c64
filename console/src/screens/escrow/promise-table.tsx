import type { ProductPromises } from '@paperlock/contract/escrow.ts';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { balanceMicro } from '../../api/ledger.ts';
import { ProductStateChip } from '../../parts/product-state-chip.tsx';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { useRowStop } from '../../parts/use-row-stop.ts';
import { addressOf } from '../../shell/routes.ts';

/** What each product's orders have locked, were promised and were paid. A row leads to its product. */
export function PromiseTable({ products }: { products: readonly ProductPromises[] }) {
  const { say, tag } = useSpeaker();
  const stops = useRowStop(products);
  const money = (text: string) => <MoneyText micro={balanceMicro(text)} purpose="exact" plain unit={false} />;
  return (
    <Table
      label={say('console-escrow.products')}
      head={
        <>
          <Column>{say('console-escrow.product')}</Column>
          <Column>{say('console-products.state')}</Column>
          <Column>{say('console-escrow.orders')}</Column>
          <Column>{say('console-escrow.promised')}</Column>
          <Column>{say('console-escrow.paid')}</Column>
          <Column>{say('console-escrow.unpaid')}</Column>
          <Column>{say('console-escrow.capacity')}</Column>
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
            <Cell place="end">
              <ProductStateChip state={product.state} />
            </Cell>
            <Cell place="more" name={say('console-escrow.orders')}>
              {showCount(tag, product.orders)} · {money(product.principal)}
            </Cell>
            <Cell place="more" name={say('console-escrow.promised')}>
              {money(product.promised)}
            </Cell>
            <Cell place="more" name={say('console-escrow.paid')}>
              {money(product.paid)}
            </Cell>
            <Cell place="more" name={say('console-escrow.unpaid')}>
              <strong>{money(product.unpaid)}</strong>
            </Cell>
            <Cell place="more" name={say('console-escrow.capacity')}>
              {product.capacity === null ? (
                '–'
              ) : (
                <MoneyText micro={balanceMicro(product.capacity)} purpose="own" plain unit={false} />
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
