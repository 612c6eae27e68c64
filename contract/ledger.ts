import { ACCOUNT_MAX } from '@paperlock/domain/identity/limits.ts';
import { entryKindNames } from '@paperlock/domain/ledger/booking.ts';
import { accountKindNames } from '@paperlock/domain/ledger/chart.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, balance, day, id, inOrder, instant, nothing, pageAsk, pageOf, typedText } from './fields.ts';
import { exported, listOf, listPage } from './lists.ts';

/** The book, as operators see it. */

export const accountKind = z.enum(accountKindNames);

const entryKind = z.enum(entryKindNames);

/** Whose account it is: a customer's, or the platform's own. */
export const ledgerOwner = z.union([id, z.literal('operator')]);

export const ledgerAccount = z.object({
  owner: ledgerOwner,
  /** What the customer signs in with; null for the platform's own. */
  owner_name: z.nullable(z.string()),
  kind: accountKind,
});
export type LedgerAccount = z.output<typeof ledgerAccount>;

/** The account's number: its owner's, then two digits for its kind. */
const accountNumber = z.int().check(z.gte(1), z.lte(2_147_483_647));
const numberedAccount = z.extend(ledgerAccount, { number: accountNumber });
export type NumberedAccount = z.output<typeof numberedAccount>;

/** Why something was booked, once and for all: `correction:7`. */
const cause = z.string().check(z.maxLength(120), z.regex(/^[a-z][a-z0-9_]*(:[A-Za-z0-9_.-]+)+$/));

export const ledgerAccounts = defineCall({
  path: 'console/ledgerAccounts',
  summary:
    'The accounts of a customer, found by account name, e-mail address, phone number or id; without one the platform’s own.',
  access: 'operator',
  request: z.strictObject({ customer: z.optional(typedText(1, ACCOUNT_MAX)) }),
  response: z.object({
    owner: ledgerOwner,
    owner_name: z.nullable(z.string()),
    accounts: z.array(z.object({ number: accountNumber, kind: accountKind, balance })),
  }),
  refusals: ['ledger_owner_unknown'],
});

export const ledgerTotals = defineCall({
  path: 'console/ledgerTotals',
  summary: 'What all accounts of a kind come to. All kinds together are zero.',
  access: 'operator',
  request: nothing,
  response: z.object({
    kinds: z.array(z.object({ kind: accountKind, accounts: z.int(), balance })),
    together: balance,
  }),
});

const entrySummary = z.object({
  /** Grows in the order of writing; of an entry with several transfers, the first one's. */
  no: z.string(),
  cause,
  kind: entryKind,
  /** Platform time: when it happened. */
  booked_at: instant,
  /** When it was written down. */
  written_at: instant,
  /** How many transfers it is made of… */
  parts: z.int(),
  /** …and what they move together. */
  amount: balance,
});
export type EntrySummary = z.output<typeof entrySummary>;

const entryFilter = {
  cause: z.optional(z.string().check(z.maxLength(120), z.regex(/^[a-z][A-Za-z0-9_.:-]*$/))),
  kind: z.optional(entryKind),
  /** The first and the last day by platform time, in the zone that the header `timezone` names; both count whole. */
  from: z.optional(day),
  to: z.optional(day),
  /** Oldest first. Entries found by cause are in the order of their causes either way. */
  ascending: z._default(z.boolean(), false),
};

export const ledgerEntries = defineCall({
  path: 'console/ledgerEntries',
  summary:
    'Entries of the whole book, newest first; or those whose cause begins with a text, in the order of their causes.',
  access: 'operator',
  request: z
    .strictObject({
      ...entryFilter,
      ...listPage,
      /** As the page before gave it. */
      cursor: z.optional(z.string().check(z.maxLength(120), z.regex(/^[A-Za-z0-9_.:-]+$/))),
    })
    .check(inOrder),
  /** Totals only where a cause or two days narrow the book: adding up all of it takes long. */
  response: listOf(entrySummary),
});

export const ledgerExport = defineCall({
  path: 'console/ledgerExport',
  summary: 'The same entries as comma-separated values.',
  access: 'operator',
  request: z.strictObject(entryFilter).check(inOrder),
  response: exported,
});

const transfer = z.object({ debit: numberedAccount, credit: numberedAccount, amount });

export const ledgerEntry = defineCall({
  path: 'console/ledgerEntry',
  summary: 'One entry whole: from which account to which, and how much.',
  access: 'operator',
  request: z.strictObject({ cause }),
  response: z.extend(entrySummary, { transfers: z.array(transfer) }),
});
export type BookedTransfer = z.output<typeof transfer>;

const posting = z.object({
  no: z.string(),
  cause,
  kind: entryKind,
  /** Which of how many transfers of its entry it is. */
  part: z.int(),
  parts: z.int(),
  /** Below zero for what went out. */
  amount: balance,
  /** What the account stood at right after. */
  after: balance,
  other: numberedAccount,
  booked_at: instant,
  written_at: instant,
});
export type Posting = z.output<typeof posting>;

export const ledgerHistory = defineCall({
  path: 'console/ledgerHistory',
  summary: 'One account: what it stands at, and its postings with the balance after each, newest first.',
  access: 'operator',
  request: z.strictObject({
    account: accountNumber,
    cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/))),
    limit: pageAsk.limit,
  }),
  response: z.extend(pageOf(posting), { account: numberedAccount, balance }),
  refusals: ['ledger_account_unknown'],
});

export const ledgerExplain = defineCall({
  path: 'console/ledgerExplain',
  summary:
    'Why an account stands at what it does: everything that ever came and went, by kind of entry, added up again.',
  access: 'operator',
  request: z.strictObject({ account: accountNumber }),
  response: z.object({
    balance,
    /** The sum of every posting there has been. Anything else than the balance is a break. */
    recomputed: balance,
    kinds: z.array(z.object({ kind: entryKind, postings: z.string(), came: balance, went: balance })),
  }),
  refusals: ['ledger_account_unknown'],
});
