import type { DeskProduct } from '@paperlock/contract/products-desk.ts';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { balanceMicro } from '../../api/ledger.ts';
import { ProductStateChip } from '../../parts/product-state-chip.tsx';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { timeZone } from '../../shell/time-zone.ts';

type ProductTableProps = {
  products: readonly DeskProduct[];
  openId: string | undefined;
  addressOf: (id: string) => string;
};

export function ProductTable({ products, openId, addressOf }: ProductTableProps) {
  const { say } = useSpeaker();
  const zone = timeZone();
  return (
    <Table
      label={say('console.products')}
      head={
        <>
          <Column>{say('console-products.name')}</Column>
          <Column>{say('console-products.type')}</Column>
          <Column>{say('console-products.state')}</Column>
          <Column>{say('console-products.sold')}</Column>
          <Column>{say('console-products.close_at')}</Column>
        </>
      }
    >
      <tbody>
        {products.map(({ id, texts, type, strategy, state, sold, close_at }) => (
          <Row key={id} chosen={id === openId}>
            <Cell place="title">
              <a href={addressOf(id)} aria-current={id === openId || undefined}>
                <bdi>{texts.en?.name}</bdi>
              </a>
            </Cell>
            <Cell place="detail">
              {say(`console-products.type_${type}`)} · {say(`console-products.strategy_${strategy}`)}
            </Cell>
            <Cell place="end">
              <ProductStateChip state={state} />
            </Cell>
            <Cell place="endDetail">
              <MoneyText micro={balanceMicro(sold)} purpose="exact" plain />
            </Cell>
            <Cell place="more" name={say('console-products.close_at')}>
              <TimeText instant={close_at} timeZone={zone} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
