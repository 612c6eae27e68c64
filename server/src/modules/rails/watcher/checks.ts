import { type Check, sqlCheck, usdt } from '../../../db/check.ts';

/** Checks of recorded transfers, whatever the chain says today. */

const address = (bytes: string) => `'0x' || encode(${bytes}, 'hex')`;

export const watcherChecks: readonly Check[] = [
  // Final transfers are at or below the mark, others above it; the transfers of a transaction are numbered from 0 without
  // gaps.
  sqlCheck('chain_transfers', {
    count: 'select count(*) from chain_transfer',
    broken: `
      select ${address('t.tx')} || ' ' || t.position, '≤ ' || w.scanned, t.block::text
        from chain_watch w join chain_transfer t on t.block > w.scanned
       union all
      select ${address('u.tx')} || ' ' || u.position, '> ' || w.scanned, u.block::text
        from chain_watch w join chain_unfinal u on u.block <= w.scanned
       union all
      select ${address('tx')}, '0…' || count(*) - 1, min(position) || '…' || max(position)
        from chain_transfer group by tx
      having min(position) <> 0 or max(position) <> count(*) - 1
          or min(block) <> max(block)`,
  }),

  // No address sends more than it received: a balance below zero means a missed receipt. Only the faucet makes money.
  sqlCheck('chain_balances', {
    count: 'select count(distinct to_address) from chain_transfer',
    broken: `
      select ${address('address')}, '≥ 0', ${usdt('sum(amount)')}
        from (select to_address as address, amount::numeric as amount from chain_transfer
               union all
              select from_address, -amount::numeric from chain_transfer) moved
       where address <> decode(repeat('00', 20), 'hex')
       group by address having sum(amount) < 0`,
  }),
];
