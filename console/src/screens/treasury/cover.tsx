import type { Answered } from '@paperlock/client/call.ts';
import type { treasuryInfo } from '@paperlock/contract/treasury.ts';
import { operatorAccountNumber } from '@paperlock/domain/ledger/chart.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { moneyUnit, showMoney } from '@paperlock/words/display.ts';
import type { ReactNode } from 'react';
import look from '../../parts/look.module.css';
import { addressOf } from '../../shell/routes.ts';
import css from './treasury.module.css';

export type TreasuryInfo = Answered<typeof treasuryInfo>;

/** What there is beside what is owed, and in words what the difference means. */
export function Cover({ info }: { info: TreasuryInfo }) {
  const { say, tag } = useSpeaker();
  const { assets, liabilities, own, difference, cover } = info;
  const size = balanceOf(difference.replace('-', ''));
  const amount = `${showMoney(tag, size, { purpose: 'exact' })} ${moneyUnit}`;
  return (
    <>
      <div className={look.columns}>
        <Leaf title={say('console-treasury.assets')}>
          <KeyValues>
            <Line name={say('console-treasury.deposit_addresses')} amount={assets.deposit_addresses} />
            <Line name={say('console-treasury.hot_wallet')} amount={assets.hot_wallet} />
            <Line name={say('console-ledger.kind_bank')} kind="bank" amount={assets.bank} />
            <Line name={<strong>{say('console-ledger.together')}</strong>} amount={assets.together} />
          </KeyValues>
        </Leaf>
        <Leaf title={say('console-treasury.liabilities')}>
          <KeyValues>
            <Line name={say('console-treasury.customers')} amount={liabilities.customers} />
            <Line name={say('console-ledger.kind_escrow')} kind="escrow" amount={liabilities.escrow} />
            <Line name={say('console-ledger.kind_reserve')} kind="reserve" amount={liabilities.reserve} />
            <Line name={say('console-ledger.kind_suspense')} kind="suspense" amount={liabilities.suspense} />
            <Line name={<strong>{say('console-ledger.together')}</strong>} amount={liabilities.together} />
          </KeyValues>
        </Leaf>
      </div>
      <Leaf
        title={say('console-treasury.difference')}
        end={<MoneyText micro={balanceOf(difference)} purpose="exact" />}
      >
        <Stack space={3}>
          <p
            className={cover === 'short' ? look.fault : undefined}
            role={cover === 'short' ? 'alert' : undefined}
          >
            {say(`console-treasury.cover_${cover}`, { amount })}
          </p>
          <KeyValues>
            <Line name={say('console-ledger.kind_equity')} kind="equity" amount={own.equity} />
            <Line name={say('console-ledger.kind_fees')} kind="fees" amount={own.fees} />
            <Line name={say('console-ledger.kind_market')} kind="market" amount={own.market} />
          </KeyValues>
          <Seen tokens={info.tokens} block={info.block} />
        </Stack>
      </Leaf>
    </>
  );
}

type LineProps = {
  name: ReactNode;
  /** The platform's account behind it, to open in the ledger. */
  kind?: Parameters<typeof operatorAccountNumber>[0];
  amount: string;
};

function Line({ name, kind, amount }: LineProps) {
  return (
    <KeyValue
      name={
        kind ? (
          <a
            className={css.account}
            href={addressOf('/ledger', { account: String(operatorAccountNumber(kind)) })}
          >
            {name}
          </a>
        ) : (
          name
        )
      }
    >
      <MoneyText micro={balanceOf(amount)} purpose="exact" plain />
    </KeyValue>
  );
}

/** Whether the tokens that were seen are those in the book, and if not, whether payouts on their way explain it. */
function Seen({ tokens, block }: Pick<TreasuryInfo, 'tokens' | 'block'>) {
  const { say, tag } = useSpeaker();
  const money = (text: string) => `${showMoney(tag, balanceOf(text), { purpose: 'exact' })} ${moneyUnit}`;
  const { booked, beyond_book, explained } = tokens;
  const agrees = beyond_book === explained;
  const state = beyond_book === '0' ? 'agree' : agrees ? 'explained' : 'differ';
  return (
    <p className={agrees ? css.quiet : look.fault}>
      {say(`console-treasury.tokens_${state}`, {
        booked: money(booked),
        beyond: money(beyond_book),
        explained: money(explained),
        block,
      })}
    </p>
  );
}
