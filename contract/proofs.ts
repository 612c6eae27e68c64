import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, instant, nothing, pageAsk, pageOf } from './fields.ts';

/**
 * Proof of liabilities: once a day it is published what is owed to everybody together, as a tree in which everybody finds
 * their own part. What a statement says is its text; `domain/proofs` reads and checks it, in any browser.
 */

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const seq = z.int().check(z.gte(1), z.lte(999_999_999));
/** Sums of many people may be longer than an amount. */
const sum = z.string().check(z.regex(/^\d{1,19}(\.\d{1,6})?$/));

const signedStatement = z.object({
  seq,
  /** The day of platform time it was taken for. */
  day: z.iso.date(),
  /** What was signed, word for word: JSON with one order of its keys. */
  text: z.string(),
  /** Ed25519, base64, by the key that also signs receipts of funded promises. */
  signature: z.string(),
  public_key: z.string(),
  /** SHA-256 of the text: the next statement names it. */
  hash,
  /** By the wall clock. */
  made_at: instant,
});
export type SignedStatementView = z.output<typeof signedStatement>;

export const latestProof = defineCall({
  path: 'proof/latest',
  summary:
    'The latest statement of what is owed to everybody together: root and sum of the tree, the accounts of the house, the reserves, signed and chained to the one before.',
  access: 'public',
  request: nothing,
  response: signedStatement,
  refusals: ['no_statement'],
});

export const proofHistory = defineCall({
  path: 'proof/history',
  summary:
    'All statements, newest first, each whole: whoever has two of them can check the chain between them.',
  access: 'public',
  request: z.strictObject(pageAsk),
  response: pageOf(signedStatement),
});

export const proofStatement = defineCall({
  path: 'proof/statement',
  summary: 'One statement by its number, as it was signed.',
  access: 'public',
  request: z.strictObject({ seq }),
  response: signedStatement,
});

export const proofLeaves = defineCall({
  path: 'proof/leaves',
  summary:
    'The whole list of leaves of a statement, in portions: forty bytes each, the hash and the amount in micro-USDT. Whoever adds them up gets the total and the root, and nobody’s name.',
  access: 'public',
  request: z.strictObject({
    seq: z.optional(seq),
    /** The first leaf of the portion; portions begin at multiples of their size. */
    from: z._default(z.int().check(z.gte(0), z.lte(2 ** 30)), 0),
  }),
  response: z.object({
    seq,
    from: z.int(),
    /** Base64. */
    leaves: z.string(),
    /** Where the next portion begins; null at the end. */
    next: z.nullable(z.int()),
    /** How many there are in all, with those that only fill up the tree. */
    size: z.int(),
  }),
  refusals: ['no_statement', 'statement_not_kept'],
});

const ownLeaf = z.object({
  bucket: z.enum(['available', 'locked', 'promised', 'pending']),
  amount: sum,
  position: z.int(),
  /** The node beside each node on the way to the root. */
  path: z.array(z.object({ hash, sum })),
});

export const ownProof = defineCall({
  path: 'proof/mine',
  summary:
    'The own part of a statement: four leaves, the salt that hides whose they are, and the path of each to the root.',
  access: 'customer',
  request: z.strictObject({ seq: z.optional(seq) }),
  response: z.object({
    statement: signedStatement,
    mine: z.object({
      customer_id: id,
      salt: hash,
      /** Hash of e-mail, phone and username as they were then. */
      identity: hash,
      leaves: z.array(ownLeaf),
    }),
    /** How many postings each own account had then: the last of them shows the balance after it. */
    postings: z.object({ available: z.int(), locked: z.int(), held: z.int() }),
    /** What of `pending` was held for withdrawals; the rest were deposits in review. */
    held: sum,
  }),
  refusals: ['no_statement', 'statement_not_kept', 'not_in_statement'],
});
export type OwnProofAnswer = z.output<typeof ownProof.response>;
