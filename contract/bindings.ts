import { bankLengths, LABEL_MAX } from '@paperlock/domain/bindings/limits.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, instant, nothing, requestNo, sixDigits, typedText } from './fields.ts';

/** Where money may be withdrawn to: wallet addresses and bank cards that the person has bound. */

const common = { pin: sixDigits, request_no: requestNo };

const walletAsk = z.strictObject({
  kind: z.literal('wallet'),
  label: typedText(1, LABEL_MAX),
  address: typedText(1, 100),
  /** The person saw that it begins and ends like an address they know, and meant it. */
  look_alike_seen: z._default(z.boolean(), false),
  ...common,
});

const accountType = z.enum(['current', 'savings']);

const bankAsk = z.strictObject({
  kind: z.literal('bank'),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  bank: typedText(1, bankLengths.bank),
  branch: z._default(typedText(0, bankLengths.branch), ''),
  /** The bank's code, in countries that have one. */
  routing: z._default(typedText(0, bankLengths.routing), ''),
  account: typedText(1, bankLengths.account),
  account_type: accountType,
  holder: typedText(1, bankLengths.holder),
  ...common,
});

const times = {
  added_at: instant,
  /** Platform time, and how long that is from now. */
  usable_at: instant,
  seconds_left: z.int(),
};

const binding = z.discriminatedUnion('kind', [
  z.object({ id, kind: z.literal('wallet'), label: z.string(), address: z.string(), ...times }),
  z.object({
    id,
    kind: z.literal('bank'),
    label: z.string(),
    country: z.string(),
    branch: z.string(),
    routing: z.string(),
    account_masked: z.string(),
    account_type: accountType,
    ...times,
  }),
]);
export type Binding = z.output<typeof binding>;

export const bindCoinAccount = defineCall({
  path: 'credit/bindCoinAccount',
  summary: 'Binds a wallet address or a bank card. It can be used after 24 hours of platform time.',
  access: 'customer',
  request: z.discriminatedUnion('kind', [walletAsk, bankAsk]),
  response: binding,
  refusals: [
    'request_number_reused',
    'pin_default',
    'pin_wrong',
    'pin_locked',
    'not_certified',
    'address_invalid',
    'address_forbidden',
    'address_look_alike',
    'bank_account_invalid',
    'holder_differs',
    'binding_exists',
    'bindings_full',
  ],
});

export const bindCoinAccountDel = defineCall({
  path: 'credit/bindCoinAccountDel',
  summary: 'Removes a binding. Withdrawals that went there keep it in their history.',
  access: 'customer',
  request: z.strictObject({ binding_id: id, ...common }),
  response: nothing,
  refusals: ['request_number_reused', 'pin_default', 'pin_wrong', 'pin_locked'],
});

export const bindCoinAccountList = defineCall({
  path: 'credit/bindCoinAccountList',
  summary: 'What the person has bound, newest first.',
  access: 'customer',
  request: nothing,
  response: z.object({
    list: z.array(binding),
    limit: z.int(),
    /** Every address the person ever bound or dealt with in their practice wallet, to hold a new one against. */
    known_addresses: z.array(z.string()),
    /** Whose bank cards may be bound; null without verification. */
    holder: z.nullable(z.string()),
  }),
});
