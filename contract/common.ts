import { ACCOUNT_MAX } from '@paperlock/domain/identity/limits.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, instant, nothing, typedText } from './fields.ts';

/** What anyone may ask before signing in. */

export const getsetting = defineCall({
  path: 'common/getsetting',
  summary: 'What the app needs at start: version, rules, languages, support hours, time.',
  access: 'public',
  request: nothing,
  response: z.object({
    version: z.string(),
    practice: z.literal(true),
    demo: z.boolean(),
    /** `many`: whoever comes may have a practice world of their own. `one`: everybody shares one. */
    worlds: z.enum(['one', 'many']),
    /** No mail server is connected: every message lies in the practice mailbox. */
    practice_mailbox: z.boolean(),
    password: z.object({ min_length: z.int(), max_length: z.int() }),
    /** The default one is printed for everybody: it is good only as the old PIN of the first change. */
    pin: z.object({ length: z.int(), default: z.string(), errors: z.int(), lock_minutes: z.int() }),
    languages: z.array(z.object({ code: z.string(), name: z.string(), translated: z.boolean() })),
    /** The one chain there is; how often it makes blocks is what to expect, not a promise. */
    chain: z.object({
      id: z.int(),
      name: z.string(),
      block_seconds: z.int(),
      finality: z.int(),
      token: z.string(),
    }),
    support: z.object({ from: z.string(), to: z.string(), timezone: z.string() }),
    /** Who may move the clock: every signed-in customer, or operators only. */
    clock: z.object({ now: instant, moved_by: z.enum(['everyone', 'operators']) }),
    limits: z.object({
      /** The least one may withdraw, what two people have to approve beyond, and the most in a day (UTC). */
      withdrawal: z.object({ minimum: amount, automatic: amount, day: amount }),
    }),
    /** Inside the amount that is withdrawn. A bank takes so many millionths, and at least the minimum. */
    fees: z.object({
      wallet: z.object({ flat: amount }),
      bank: z.object({ ppm: z.int(), minimum: amount }),
    }),
    /** Whose pages may be shown in a frame; those of others are opened elsewhere, after a word of warning. */
    web_view: z.object({ hosts: z.array(z.string()) }),
    config: z.object({
      /**
       * Path of the frame with the operator's own customer service script; empty without a script. The script itself is
       * never sent: a client might run the text in a page that has a token.
       */
      kefu_script_data: z.string(),
    }),
  }),
});

export const reportKey = defineCall({
  path: 'common/reportKey',
  summary: 'Tells us that a text is missing in a language.',
  access: 'public',
  request: z.strictObject({ lang: typedText(1, 16), key: typedText(1, 120) }),
  response: nothing,
});

export const letter = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  sent_at: instant,
});

export const practiceMailbox = defineCall({
  path: 'common/practiceMailbox',
  summary:
    'Messages to one account that no mail server took, newest first. A person sees their own: signed in, or in the browser that caused them, if they have signed in there before.',
  access: 'public',
  request: z.strictObject({ account: typedText(1, ACCOUNT_MAX) }),
  response: z.object({ list: z.array(letter) }),
  refusals: ['account_invalid'],
});

const bankPart = <const Kinds extends readonly string[]>(kinds: Kinds) =>
  z.object({ kind: z.enum(kinds), min: z.int(), max: z.int() });

const country = z.object({
  code: z.string(),
  name: z.string(),
  dial_code: z.string(),
  currency: z.string(),
  /** How a bank account is written there; lengths count the characters without gaps. */
  bank: z.object({
    account: z.extend(bankPart(['iban', 'clabe', 'cbu', 'cci', 'number', 'general']), {
      /** What an IBAN of this country begins with. */
      prefix: z.optional(z.string()),
    }),
    routing: z.nullable(
      bankPart(['aba', 'bank_branch', 'bank_code', 'bic', 'branch_code', 'bsb', 'ifsc', 'transit']),
    ),
  }),
});

export const getCountry = defineCall({
  path: 'common/getCountry',
  summary: 'Countries by name in `lang`, with dial code, currency and the form of a bank account.',
  access: 'public',
  request: nothing,
  response: z.object({ list: z.array(country) }),
});
