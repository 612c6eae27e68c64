import { timeZone } from '@paperlock/client/time-zone.ts';
import type { EscrowInfo } from '@paperlock/contract/escrow.ts';
import { operatorAccountNumber } from '@paperlock/domain/ledger/chart.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { moneyUnit, showMoney, showTime } from '@paperlock/words/display.ts';
import type { ReactNode } from 'react';
import look from '../../parts/look.module.css';
import { addressOf } from '../../shell/routes.ts';
import css from './escrow.module.css';

/** Escrow without what is still promised, which must leave nothing; and what the reserve has left. */
export function Balance({ info }: { info: EscrowInfo }) {
  const { say, tag } = useSpeaker();
  const difference = balanceOf(info.difference);
  const agrees = difference === 0n;
  const amount = `${showMoney(tag, difference, { purpose: 'exact' })} ${moneyUnit}`;
  return (
    <div className={css.sides}>
      <Leaf title={say('console-escrow.against')}>
        <Stack space={3}>
          <KeyValues>
            <Line
              name={say('console-ledger.kind_escrow')}
              how={say('console-escrow.escrow_text')}
              account="escrow"
              amount={info.escrow}
            />
            {info.paid_by_run !== '0' && (
              <Line
                name={say('console-escrow.paid_by_run')}
                how={say('console-escrow.paid_by_run_text')}
                amount={info.paid_by_run}
              />
            )}
            <Line
              name={say('console-escrow.unpaid')}
              how={say('console-escrow.unpaid_all_text')}
              amount={info.unpaid}
            />
            <Line
              name={<strong>{say('console-escrow.difference')}</strong>}
              how={say('console-escrow.difference_text')}
              amount={info.difference}
            />
          </KeyValues>
          <p className={agrees ? undefined : look.fault} role={agrees ? undefined : 'alert'}>
            {say(agrees ? 'console-escrow.agree' : 'console-escrow.differ', { amount })}
          </p>
          <Note>{say('console-escrow.settled_to', { time: showTime(info.settled_to, timeZone()) })}</Note>
        </Stack>
      </Leaf>
      <Leaf title={say('console-escrow.still')}>
        <KeyValues>
          <Line
            name={say('console-ledger.kind_reserve')}
            how={say('console-escrow.reserve_text')}
            account="reserve"
            amount={info.reserve}
          />
          <Line
            name={say('console-ledger.kind_market')}
            how={say('console-escrow.market_text')}
            account="market"
            amount={info.market}
          />
        </KeyValues>
      </Leaf>
    </div>
  );
}

type LineProps = {
  name: ReactNode;
  how: string;
  /** The platform's account behind it, to open in the ledger. */
  account?: Parameters<typeof operatorAccountNumber>[0];
  amount: string;
};

function Line({ name, how, account, amount }: LineProps) {
  return (
    <KeyValue
      name={
        <>
          {account ? (
            <a
              className={css.account}
              href={addressOf('/ledger', { account: String(operatorAccountNumber(account)) })}
            >
              {name}
            </a>
          ) : (
            name
          )}
          <span className={css.how}>{how}</span>
        </>
      }
    >
      <MoneyText micro={balanceOf(amount)} purpose="exact" plain />
    </KeyValue>
  );
}
