import type { Raise } from '@paperlock/contract/raises.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showTime } from '@paperlock/words/display.ts';
import { ProductStateChip } from '../../parts/product-state-chip.tsx';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { useRowStop } from '../../parts/use-row-stop.ts';
import { timeZone } from '../../shell/time-zone.ts';
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
          <Column>{say('console-products.close_at')}</Column>
          <Column>{say('console-products.launch_at')}</Column>
          <Column>{say('console-raises.concluded')}</Column>
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
            <Cell place="more" name={say('console-products.close_at')}>
              <TimeText instant={raise.close_at} timeZone={zone} />
            </Cell>
            <Cell place="more" name={say('console-products.launch_at')}>
              <TimeText instant={raise.launch_at} timeZone={zone} />
            </Cell>
            <Cell place="more">
              {raise.concluded_at === null
                ? say('console-raises.concluded_open')
                : say(
                    raise.state === 'failed'
                      ? 'console-raises.concluded_failed'
                      : 'console-raises.concluded_launched',
                    { time: showTime(raise.concluded_at, zone) },
                  )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
