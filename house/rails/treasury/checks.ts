import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { type Micro, microText } from '@paperlock/domain/money.ts';
import { type Check, type Finding, sqlCheck } from '../../db/check.ts';
import type { TreasuryParts } from './parts.ts';
import { positionNow } from './read-position.ts';
import { broughtToBank } from './treasury-store.ts';

const compared = (subject: string, expected: Micro, found: Micro): Finding => {
  const isSame = expected === found;
  const details = isSame ? [] : [{ subject, expected: microText(expected), found: microText(found) }];
  return { checked: 1, breaks: details.length, details };
};

/** Chain and bank must hold what the book says. */
export const treasuryChecks = (parts: TreasuryParts): readonly Check[] => [
  // Every approved proposal was booked exactly once, as a second person approved it; nothing else was booked as one.
  sqlCheck('treasury', {
    count: 'select count(*) from treasury_proposal',
    broken: `
      select coalesce(t.cause, 'treasury:' || p.id),
             case when p.approved then p.kind || ' ' || p.amount else '—' end,
             case when t.cause is null then '—' else e.name || ' ' || t.amount end
        from (select * from treasury_proposal where kind <> 'hot_wallet') p
        full join (select * from ledger.transfer where cause >= 'treasury:' and cause < 'treasury;') t
          on t.cause = 'treasury:' || p.id
        left join ledger.entry_kind e on e.id = t.kind
       where (p.approved is true and p.decided_by <> p.proposed_by) <> (t.cause is not null)
          or (t.amount::bigint, t.parts, e.name)
             <> (p.amount, 1, case p.kind when 'bank' then 'capital_in' else p.kind end)`,
  }),

  // Tokens recorded at our addresses equal the book, except for payouts that watcher and payer record a moment apart.
  {
    name: 'chain_money',
    run: async (tx) => {
      // Without a chain there is nothing to compare.
      if (!(await parts.watcher.status(tx)).lookedAt) return { checked: 0, breaks: 0, details: [] };
      const { position, explained } = await positionNow(parts, tx);
      const { depositAddresses, hotWallet } = position.assets;
      return compared('chain', position.bookedTokens + explained, depositAddresses + hotWallet);
    },
  },

  // The practice bank holds the capital brought there minus its payments.
  {
    name: 'bank_money',
    run: async (tx) => {
      const statement = (await broughtToBank(tx)) - (await parts.bankPaid(tx));
      return compared('bank', statement, -(await parts.ledger.balance(operatorAccount('bank'), tx)));
    },
  },
];
