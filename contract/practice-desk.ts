import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { factorCode, nothing, secret } from './fields.ts';

/** The desk of one's own practice world: what the machine behind it does, and how to take its seat. */

export const worldDesk = defineCall({
  path: 'world/desk',
  summary: 'Whether a machine does the operators’ part in this world, and whether the caller may sit there.',
  access: 'customer',
  request: nothing,
  response: z.object({
    practice_desk: z.boolean(),
    /** The caller owns this world, which is private or a class. */
    may_sit: z.boolean(),
    /** `world/sitBehindDesk` asks for the password; a guest has none. */
    password_needed: z.boolean(),
    /** The origin of the console; null where it is not known. Not in `common/getsetting`, which visitors load first. */
    console_url: z.nullable(z.string()),
  }),
  refusals: [],
});

export const sitBehindDesk = defineCall({
  path: 'world/sitBehindDesk',
  summary:
    'Gives the owner of a private world or a class a ticket to its console, good once and for a minute (`console/enter`).',
  access: 'customer',
  /** A guest has neither; `code` where the second factor is on. */
  request: z.strictObject({ password: z.optional(secret(256)), code: z.optional(factorCode) }),
  response: z.object({ ticket: z.string() }),
  refusals: ['desk_not_yours', 'password_wrong', 'second_factor_needed', 'second_factor_wrong'],
});
