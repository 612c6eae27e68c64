import { accountKinds, accountName } from '@paperlock/domain/ledger/chart.ts';
import { type Entry, legsOf, type Transfer } from '@paperlock/domain/ledger/entry.ts';
import type { LedgerRefusal } from './refusal.ts';

/** A book in memory: what the real one must come to when it is given the same entries in the same order. */
export type Oracle = {
  /** Every reason it has to refuse the entry now; none if it must take it. */
  against(entry: Entry): Set<LedgerRefusal>;
  take(entry: Entry): void;
  balance(name: string): bigint;
  copy(): Oracle;
};

type State = {
  balances: Map<string, bigint>;
  /** Content by cause. */
  taken: Map<string, string>;
};

/** What must be the same when a cause comes again. The time is no part of it. */
export const contentOf = ({ kind, transfers }: Pick<Entry, 'kind' | 'transfers'>): string =>
  [
    kind,
    ...transfers.map(
      ({ debit, credit, amountMicro }) => `${accountName(debit)} ${accountName(credit)} ${amountMicro}`,
    ),
  ].join('\n');

export type Rules = {
  knows(owner: string): boolean;
  openFrom: Date;
  approves(entry: Entry): boolean;
};

const isInline = (name: string, { debit }: Transfer): boolean =>
  accountName(debit) === name && accountKinds[debit.kind].balance === 'inline';

export const openOracle = (
  rules: Rules,
  { balances, taken }: State = { balances: new Map(), taken: new Map() },
): Oracle => ({
  against: (entry) => {
    const before = taken.get(entry.cause);
    if (before !== undefined) return new Set(before === contentOf(entry) ? [] : ['cause_reused']);
    const reasons = new Set<LedgerRefusal>();
    if (entry.bookedAt < rules.openFrom) reasons.add('day_closed');
    const isCorrection = entry.kind === 'correction' || entry.cause.startsWith('correction:');
    if (isCorrection && !rules.approves(entry)) reasons.add('correction_not_approved');
    const after = new Map(balances);
    for (const transfer of entry.transfers) {
      for (const { account, amountMicro } of legsOf({ transfers: [transfer] })) {
        const name = accountName(account);
        const balance = (after.get(name) ?? 0n) + amountMicro;
        after.set(name, balance);
        if (balance < 0n && isInline(name, transfer)) reasons.add('below_zero');
        if (!rules.knows(account.owner)) reasons.add('account_unknown');
      }
    }
    return reasons;
  },
  take: (entry) => {
    if (taken.has(entry.cause)) return;
    taken.set(entry.cause, contentOf(entry));
    for (const { account, amountMicro } of legsOf(entry)) {
      const name = accountName(account);
      balances.set(name, (balances.get(name) ?? 0n) + amountMicro);
    }
  },
  balance: (name) => balances.get(name) ?? 0n,
  copy: () => openOracle(rules, { balances: new Map(balances), taken: new Map(taken) }),
});
