import { MICRO_PER_USDT, type Micro } from '../money.ts';
import { isCause } from './cause.ts';
import { type Account, accountName } from './chart.ts';
import { type Entry, legsOf } from './entry.ts';

/**
 * The book as a text that hledger and ledger-cli read, so that a program which is not ours can check it. The same book
 * gives the same bytes: nothing in it comes from a clock or from the order in which entries happened to be written.
 */

const commodity = 'USDT';

export const journalHead = (): string =>
  `; Paperlock's journal, practice money. Balances are credits minus debits: what is owed to a customer is above zero,
; what lies on the chain is below, and all of them together are zero. The code of a transaction is its cause.

commodity ${commodity}
    format 1000.000000 ${commodity}

`;

export const journalAccount = (account: Account): string => `account ${accountName(account)}\n`;

/** Always six decimals: a whole number of micro must not look rounded. */
const amountText = (micro: Micro): string => {
  const size = micro < 0n ? -micro : micro;
  const decimals = String(size % MICRO_PER_USDT).padStart(6, '0');
  return `${micro < 0n ? '-' : ''}${size / MICRO_PER_USDT}.${decimals} ${commodity}`;
};

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const journalEntry = (entry: Entry): string => {
  // Anything else could end the code early and begin a posting of its own.
  if (!isCause(entry.cause)) throw new Error(`"${entry.cause}" is no cause`);
  const postings = legsOf(entry).map(
    ({ account, amountMicro }) => `    ${accountName(account)}  ${amountText(amountMicro)}\n`,
  );
  const { bookedAt, cause, kind } = entry;
  return `\n${dayOf(bookedAt)} * (${cause}) ${kind}  ; at: ${bookedAt.toISOString()}\n${postings.join('')}`;
};

export type Stand = { account: Account; balanceMicro: Micro };

/**
 * The balances that one owner's accounts must have at the end, as assertions. The reading program stops if it computes
 * another balance.
 */
export const journalStands = (day: Date, stands: readonly Stand[]): string => {
  const assertions = stands.map(
    ({ account, balanceMicro }) =>
      `    ${accountName(account)}  ${amountText(0n)} = ${amountText(balanceMicro)}\n`,
  );
  return `\n${dayOf(day)} * balances\n${assertions.join('')}`;
};
