import { timeZone } from '@paperlock/client/time-zone.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { AddressText } from '@paperlock/ui/address-text.tsx';
import { Chip } from '@paperlock/ui/chip.tsx';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Section } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { moneyUnit, showMoney } from '@paperlock/words/display.ts';
import look from '../../parts/look.module.css';
import type { TreasuryInfo } from './cover.tsx';
import css from './treasury.module.css';

type Payouts = TreasuryInfo['payouts'];

/** The wallet that pays, and what waits to be paid from it. */
export function HotWallet({ info: { hot_wallet, payouts } }: { info: TreasuryInfo }) {
  const { say, tag } = useSpeaker();
  const missing = balanceOf(payouts.amount) - balanceOf(hot_wallet.tokens);
  return (
    <>
      <Leaf title={say('console-treasury.hot_wallet')}>
        {hot_wallet.address === null ? (
          <p>{say('console-treasury.no_wallet')}</p>
        ) : (
          <KeyValues>
            <KeyValue name={say('console-treasury.address')}>
              <AddressText address={hot_wallet.address} />
            </KeyValue>
            <KeyValue name={say('console-treasury.tokens')}>
              <MoneyText micro={balanceOf(hot_wallet.tokens)} purpose="exact" plain />
            </KeyValue>
            <KeyValue name={say('console-treasury.coming')}>
              <MoneyText micro={balanceOf(hot_wallet.coming)} purpose="exact" plain />
            </KeyValue>
            <KeyValue name={say('console-treasury.going')}>
              <MoneyText micro={balanceOf(hot_wallet.going)} purpose="exact" plain />
            </KeyValue>
          </KeyValues>
        )}
        {missing > 0n && (
          <p className={look.fault} role="alert">
            {say('console-treasury.wallet_short', {
              amount: `${showMoney(tag, missing, { purpose: 'pay' })} ${moneyUnit}`,
            })}
          </p>
        )}
      </Leaf>
      <Section title={say('console-treasury.payouts')}>
        {payouts.list.length === 0 ? (
          <Note>{say('console-treasury.payouts_none')}</Note>
        ) : (
          <PayoutTable payouts={payouts} />
        )}
        {payouts.has_more && <Note>{say('console-treasury.payouts_more')}</Note>}
      </Section>
    </>
  );
}

function PayoutTable({ payouts }: { payouts: Payouts }) {
  const { say } = useSpeaker();
  return (
    <DataTable
      label={say('console-treasury.payouts')}
      rows={payouts.list}
      rowKey={({ cause }) => cause}
      columns={[
        {
          title: 'console-ledger.cause',
          cell: ({ cause, to }) => (
            <>
              <code dir="ltr">{cause}</code>
              <span className={css.way}>
                {say('console-proposals.credit')} <bdi dir="ltr">{to}</bdi>
              </span>
            </>
          ),
        },
        {
          title: 'console-ledger.amount',
          place: 'detail',
          cell: ({ amount }) => <MoneyText micro={balanceOf(amount)} purpose="exact" plain />,
        },
        {
          title: 'console-proposals.state',
          place: 'end',
          cell: ({ state, trouble }) => (
            <Chip tone={trouble ? 'held' : 'going'}>
              {say(trouble ? `console-treasury.trouble_${trouble}` : `console-treasury.sending_${state}`)}
            </Chip>
          ),
        },
        {
          title: 'console-treasury.ordered',
          named: true,
          cell: ({ ordered_at }) => <TimeText instant={ordered_at} timeZone={timeZone()} />,
        },
      ]}
    />
  );
}
