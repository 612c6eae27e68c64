import { timeZone } from '@paperlock/client/time-zone.ts';
import type { ChainTransferView } from '@paperlock/contract/watcher-desk.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { AddressText } from '@paperlock/ui/address-text.tsx';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import css from './watcher.module.css';

/** What the faucet makes comes from nobody: twenty zero bytes. */
const NOBODY = '27P5WYNh6bs9BrMJrv8Hzb4YshiDvkmsVmc';

type TransferTableProps = {
  label: string;
  transfers: readonly ChainTransferView[];
  empty: string;
  /** For those that are not final: how far they have come. */
  confirmations?: { head: number; finality: number };
};

export function TransferTable({ label, transfers, empty, confirmations }: TransferTableProps) {
  const { say } = useSpeaker();
  if (transfers.length === 0) return <p className={css.empty}>{empty}</p>;
  return (
    <DataTable
      label={label}
      rows={transfers}
      rowKey={(transfer) => `${transfer.tx} ${transfer.position}`}
      columns={[
        {
          title: 'console-watcher.block',
          named: true,
          cell: (transfer) => (
            <>
              <span dir="ltr">{transfer.block}</span>
              {confirmations && (
                <span className={css.confirmed}>
                  {say('console-watcher.confirmed', {
                    n: Math.min(confirmations.head - transfer.block, confirmations.finality),
                    of: confirmations.finality,
                  })}
                </span>
              )}
            </>
          ),
        },
        { title: 'console-watcher.from_to', cell: (transfer) => <Ends transfer={transfer} /> },
        {
          title: 'console-watcher.amount',
          place: 'end',
          cell: (transfer) => <MoneyText micro={balanceOf(transfer.amount)} purpose="exact" plain />,
        },
        {
          title: 'console-watcher.time',
          place: 'detail',
          cell: (transfer) => <TimeText instant={transfer.at} timeZone={timeZone()} />,
        },
      ]}
    />
  );
}

function Ends({ transfer: { from, to, tx } }: { transfer: ChainTransferView }) {
  const { say } = useSpeaker();
  return (
    <span className={css.ends}>
      <span className={css.end}>
        <span className={css.name}>{say('console-watcher.from')}</span>{' '}
        {from === NOBODY ? say('console-watcher.faucet') : <AddressText address={from} copyable={false} />}
      </span>
      <span className={css.end}>
        <span className={css.name}>{say('console-watcher.to')}</span>{' '}
        <AddressText address={to} copyable={false} />
      </span>
      <span className={css.end}>
        <span className={css.name}>{say('console-watcher.tx')}</span> <code dir="ltr">{tx}</code>
      </span>
    </span>
  );
}
