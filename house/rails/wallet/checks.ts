import { type Check, sqlCheck, usdt } from '../../db/check.ts';

const recorded = `select w.customer_id, w.address, w.balance_micro,
    coalesce((select sum(t.amount) from final_transfer t where t.to_address = w.address), 0)
      - coalesce((select sum(t.amount) from final_transfer t where t.from_address = w.address), 0) as moved
  from practice_wallet w`;

/** Recomputes wallets from the watcher's records; only here are both read together. */
export const walletChecks: readonly Check[] = [
  sqlCheck('practice_wallets', {
    count: 'select count(*) from practice_wallet',
    broken: `select 'practice_wallet:0x' || encode(address, 'hex'), ${usdt('moved')}, ${usdt('balance_micro')}
               from (${recorded}) w where moved <> balance_micro`,
  }),
];
