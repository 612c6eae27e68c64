import { type Check, DETAILS_MAX, sqlCheck, usdt } from '../../db/check.ts';
import type { Hex } from '../../ports/chain.ts';
import type { WatcherParts } from './parts.ts';

/** Checks of recorded transfers, whatever the chain says today. */

const address = (bytes: string) => `'0x' || encode(${bytes}, 'hex')`;

export const watcherChecks = ({ ownAmong }: Pick<WatcherParts, 'ownAmong'>): readonly Check[] => [
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

  // No address sends more than it received: a balance below zero means a missed receipt. Only the faucet makes money. A world
  // does not record what strangers receive, so there only its own addresses are compared.
  {
    name: 'chain_balances',
    run: async (tx) => {
      const { rows: counted } = await tx.query<{ checked: bigint }>(
        'select count(distinct to_address) as checked from chain_transfer',
      );
      const { rows } = await tx.query<{ subject: Hex; found: string }>(
        `select ${address('address')} as subject, ${usdt('sum(amount)')} as found
           from (select to_address as address, amount::numeric as amount from chain_transfer
                  union all
                 select from_address, -amount::numeric from chain_transfer) moved
          where address <> decode(repeat('00', 20), 'hex')
          group by address having sum(amount) < 0 order by 1`,
      );
      const own =
        rows.length > 0
          ? await ownAmong(
              tx,
              rows.map(({ subject }) => subject),
            )
          : null;
      const broken = rows.filter(({ subject }) => own?.has(subject) ?? true);
      return {
        checked: Number(counted[0]?.checked ?? 0n),
        breaks: broken.length,
        details: broken.slice(0, DETAILS_MAX).map((row) => ({ ...row, expected: '≥ 0' })),
      };
    },
  },
];
