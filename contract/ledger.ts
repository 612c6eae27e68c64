import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, typedText } from './fields.ts';

/** The book, as operators see it. */

export const accountKinds = [
  'available',
  'locked',
  'held',
  'reserve',
  'escrow',
  'fees',
  'chain',
  'suspense',
  'market',
  'equity',
  'bank',
] as const;
export const accountKind = z.enum(accountKinds);

/** Like an amount, but it may be below zero: what the platform has stands on the other side of what it owes. */
export const balance = z.string().check(z.regex(/^-?(0|[1-9]\d{0,18})(\.\d{1,6})?$/));

/** Whose account it is: a customer's, or the platform's own. */
export const ledgerOwner = z.union([id, z.literal('operator')]);

export const ledgerAccount = z.object({
  owner: ledgerOwner,
  /** What the customer signs in with; null for the platform's own. */
  owner_name: z.nullable(z.string()),
  kind: accountKind,
});
export type LedgerAccount = z.output<typeof ledgerAccount>;

export const ledgerAccounts = defineCall({
  path: 'console/ledgerAccounts',
  summary:
    'The accounts of a customer, found by account name, e-mail address, phone number or id; without one the platform’s own.',
  access: 'operator',
  request: z.strictObject({ customer: z.optional(typedText(1, 254)) }),
  response: z.object({
    owner: ledgerOwner,
    owner_name: z.nullable(z.string()),
    accounts: z.array(z.object({ kind: accountKind, balance })),
  }),
  refusals: ['ledger_owner_unknown'],
});
