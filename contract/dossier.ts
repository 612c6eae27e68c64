import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { factorCode, instant, nothing, secret, sixDigits } from './fields.ts';

/** Everything that is kept about one person: to take along, and to leave behind. */

/** A stolen session must not do either; `code` where the second factor is on. */
const owner = { password: secret(256), code: z.optional(factorCode) };
const ownerRefusals = ['password_wrong', 'second_factor_needed', 'second_factor_wrong'] as const;

export const exportData = defineCall({
  path: 'user/exportData',
  summary: 'Everything stored about the signed-in person, by chapter.',
  access: 'customer',
  request: z.strictObject(owner),
  response: z.object({ made_at: instant, chapters: z.record(z.string(), z.unknown()) }),
  refusals: ownerRefusals,
});

/** What must be at an end before an account can be closed. */
export const openMatters = ['available', 'locked', 'held', 'deposits', 'orders'] as const;
export type OpenMatter = (typeof openMatters)[number];

export const deletionPreview = defineCall({
  path: 'user/deletionPreview',
  summary: 'What still stands in the way of closing the account.',
  access: 'customer',
  request: nothing,
  response: z.object({ open: z.array(z.enum(openMatters)) }),
});

export const deleteAccount = defineCall({
  path: 'user/deleteAccount',
  summary:
    'Closes the account for good and erases what is personal; the entries of the book stay, without a name.',
  access: 'customer',
  request: z.strictObject({ ...owner, pin: sixDigits }),
  response: nothing,
  refusals: [...ownerRefusals, 'pin_default', 'pin_wrong', 'pin_locked', 'account_not_empty'],
});
