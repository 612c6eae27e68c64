import { timeZone } from '@paperlock/client/time-zone.ts';
import type { Raise } from '@paperlock/contract/raises.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { ProductStateChip } from '../../parts/product-state-chip.tsx';
import css from './raises.module.css';
import { SoldBar } from './sold-bar.tsx';

type RaiseTableProps = {
  raises: readonly Raise[];
  openId: string | undefined;
  addressFor: (id: string) => string;
};

export function RaiseTable({ raises, openId, addressFor }: RaiseTableProps) {
  const { say } = useSpeaker();
  const zone = timeZone();
  return (
    <DataTable
      label={say('console.raises')}
      rows={raises}
      rowKey={(raise) => raise.id}
      address={(raise) => addressFor(raise.id)}
      open={openId}
      arrows
      columns={[
        { title: 'console-raises.name', cell: (raise) => <bdi>{raise.name}</bdi> },
        { title: 'console-raises.sold_of', cell: (raise) => <SoldBar raise={raise} /> },
        {
          title: 'console-products.state',
          place: 'end',
          cell: (raise) => <ProductStateChip state={raise.state} />,
        },
        {
          title: 'console-products.orders',
          cell: (raise) =>
            say('console-raises.orders_of', { orders: raise.orders, investors: raise.investors }),
        },
        {
          title: 'console-raises.when',
          cell: (raise) => (
            <>
              <span className={css.line}>
                {say('console-products.close_at')} <TimeText instant={raise.close_at} timeZone={zone} />
              </span>
              <span className={css.line}>
                {say(endOf(raise))}{' '}
                <TimeText instant={raise.concluded_at ?? raise.launch_at} timeZone={zone} />
              </span>
            </>
          ),
        },
      ]}
    />
  );
}

/** What was done at its end, or what is to be. */
const endOf = ({ state, concluded_at }: Raise) => {
  if (concluded_at === null) return 'console-products.launch_at';
  return state === 'failed' ? 'console-raises.given_back' : 'console-raises.launched';
};
