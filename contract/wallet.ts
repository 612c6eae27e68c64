import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, id, instant, pageAsk, pageOf, requestNo, typedText } from './fields.ts';

/** The practice wallet: each person's own wallet outside the platform, with a key of its own on the practice chain. */

const someAmount = amount.check(z.refine((text) => /[1-9]/.test(text)));
const txHash = z.string().check(z.regex(/^0x[\da-f]{64}$/));

const walletOrder = z.object({
  id,
  kind: z.enum(['faucet', 'send']),
  /** Where it goes to: of the faucet, the wallet itself. */
  to: z.string(),
  amount,
  /** waiting: not sent yet · sent · included: in a block, not final yet · final · failed: the chain refused it for good. */
  state: z.enum(['waiting', 'sent', 'included', 'final', 'failed']),
  tx_hash: z.nullable(txHash),
  asked_at: instant,
});
export type WalletOrder = z.output<typeof walletOrder>;

const movement = z.object({
  tx_hash: txHash,
  direction: z.enum(['in', 'out']),
  /** The other end, whole; null for what the faucet made. */
  counterpart: z.nullable(z.string()),
  /** May be 0: anybody can write such a line into anybody's history. */
  amount,
  block: z.int(),
  /** Time of the block. */
  at: instant,
  final: z.boolean(),
  /** The known address that this counterpart imitates: a forger hopes that the imitation is copied from the history. */
  look_alike_of: z.nullable(z.string()),
});
export type WalletMovement = z.output<typeof movement>;

const faucetLeft = z.object({
  /** So much within 24 hours of platform time. */
  limit: amount,
  left: amount,
  /** When there will be more; null while nothing has been taken. */
  more_at: z.nullable(instant),
});

const balances = {
  /** What is final on the chain. */
  balance: amount,
  /** The balance, with what the faucet still brings and without what is already on its way out. */
  spendable: amount,
  faucet: faucetLeft,
};

export const practiceWallet = defineCall({
  path: 'credit/practiceWallet',
  summary:
    'The person’s own wallet on the practice chain: address, balance, what is under way, and its history, newest first.',
  access: 'customer',
  request: z.strictObject(pageAsk),
  response: z.extend(pageOf(movement), {
    address: z.string(),
    ...balances,
    /** What was asked for and is not final yet, and what failed within the last day; newest first. */
    under_way: z.array(walletOrder),
    /** Addresses the person has dealt with, to hold a new destination against. */
    known_addresses: z.array(z.string()),
  }),
});

export const faucet = defineCall({
  path: 'credit/faucet',
  summary:
    'Fills the practice wallet from the faucet: a real transaction, limited per 24 hours of platform time.',
  access: 'customer',
  request: z.strictObject({ amount: someAmount, request_no: requestNo }),
  response: z.object({ order: walletOrder, ...balances }),
  refusals: ['request_number_reused', 'faucet_limit'],
});

export const practiceMoney = defineCall({
  path: 'credit/practiceMoney',
  summary:
    'Brings practice money to the platform in one step: 5,000, or what is left of the faucet’s day, then a transfer to the person’s own deposit address. The practice chain makes its blocks at once.',
  access: 'customer',
  request: z.strictObject({ request_no: requestNo }),
  response: z.object({ amount, faucet_order: walletOrder, send_order: walletOrder }),
  refusals: ['request_number_reused', 'faucet_limit'],
});

export const practiceSend = defineCall({
  path: 'credit/practiceSend',
  summary: 'Sends practice money from the practice wallet: a real transfer with a real hash.',
  access: 'customer',
  request: z.strictObject({
    to: typedText(1, 100),
    amount: someAmount,
    /** The person saw that it begins and ends like an address they know, and meant it. */
    look_alike_seen: z._default(z.boolean(), false),
    request_no: requestNo,
  }),
  response: z.object({ order: walletOrder, ...balances }),
  refusals: [
    'request_number_reused',
    'address_invalid',
    'address_forbidden',
    'address_look_alike',
    'wallet_insufficient',
  ],
});
