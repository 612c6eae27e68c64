import type { Raise } from '@paperlock/contract/raises.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { ProductStateChip } from '../../parts/product-state-chip.tsx';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { useRowStop } from '../../parts/use-row-stop.ts';
import { timeZone } from '../../shell/time-zone.ts';
import css from './raises.module.css';
import { SoldBar } from './sold-bar.tsx';

type RaiseTableProps = {
  raises: readonly Raise[];
  openId: string | undefined;
  addressFor: (id: string) => string;
};

export function RaiseTable({ raises, openId, addressFor }: RaiseTableProps) {
  const { say } = useSpeaker();
  const stops = useRowStop(raises, { first: openId });
  const zone = timeZone();
  return (
    <Table
      label={say('console.raises')}
      head={
        <>
          <Column>{say('console-raises.name')}</Column>
          <Column>{say('console-raises.sold_of')}</Column>
          <Column>{say('console-products.state')}</Column>
          <Column>{say('console-products.orders')}</Column>
          <Column>{say('console-raises.when')}</Column>
        </>
      }
    >
      <tbody {...stops.body}>
        {raises.map((raise) => (
          <Row key={raise.id} chosen={raise.id === openId}>
            <Cell place="title">
              <a
                href={addressFor(raise.id)}
                aria-current={raise.id === openId || undefined}
                {...stops.link(raise)}
              >
                <bdi>{raise.name}</bdi>
              </a>
            </Cell>
            <Cell place="more">
              <SoldBar raise={raise} />
            </Cell>
            <Cell place="end">
              <ProductStateChip state={raise.state} />
            </Cell>
            <Cell place="more">
              {say('console-raises.orders_of', { orders: raise.orders, investors: raise.investors })}
            </Cell>
            <Cell place="more">
              <span className={css.line}>
                {say('console-products.close_at')} <TimeText instant={raise.close_at} timeZone={zone} />
              </span>
              <span className={css.line}>
                {say(endOf(raise))}{' '}
                <TimeText instant={raise.concluded_at ?? raise.launch_at} timeZone={zone} />
              </span>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** What was done at its end, or what is to be. */
const endOf = ({ state, concluded_at }: Raise) => {
  if (concluded_at === null) return 'console-products.launch_at';
  return state === 'failed' ? 'console-raises.given_back' : 'console-raises.launched';
};
