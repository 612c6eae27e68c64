import type { MakeCall } from '@paperlock/client/call.ts';
import type { OwnProofAnswer } from '@paperlock/contract/proofs.ts';
import { followsOn, seenOf } from '@paperlock/domain/proofs/chain.ts';
import type { Contacts } from '@paperlock/domain/proofs/encoding.ts';
import {
  type Judgement,
  judgeProof,
  type SignedStatement,
  type Verdict,
  type Verifier,
} from '@paperlock/domain/proofs/verify.ts';
import { receiptKeyQuery } from '../../api/orders.ts';
import { askOwnProof, statementsDownTo } from '../../api/proofs.ts';
import { matchesHistory } from './own-history.ts';
import { type Remembered, remember, remembered } from './seen-statement.ts';

/** In the order in which they are told: what was published, what came before it, and what of it is one's own. */
export const checkSteps = [
  'statement',
  'signature',
  'key',
  'chain',
  'sums',
  'reserves',
  'path',
  'identity',
  'values',
] as const;
export type CheckStep = (typeof checkSteps)[number];

export type Checked = {
  steps: Readonly<Record<CheckStep, Verdict>>;
  judgement: Judgement;
  answer: OwnProofAnswer;
  /** What this browser had seen before. */
  seen: Remembered | null;
};

type Parts = {
  call: MakeCall;
  verifier: Verifier;
  /** Who is signed in. */
  self: Contacts & { readonly id: string };
  /** The world the person is in. */
  world: string;
  readKey(options: ReturnType<typeof receiptKeyQuery>): Promise<{ public_key: string }>;
};

/**
 * Everything, from an answer that is asked for at this moment. What is found good is remembered, so that nobody can show this
 * browser another past later; what is refused is not.
 */
export const checkProof = async ({ call, verifier, self, world, readKey }: Parts): Promise<Checked> => {
  const answer = await askOwnProof(call);
  const { statement: signed, mine } = answer;
  const seen = remembered(world);
  const knownKey = await keyKnown({ call, world, readKey });
  const judgement = await judgeProof({ signed, mine, contacts: self, knownKey }, verifier);
  const steps: Checked['steps'] = {
    ...judgement.steps,
    identity: mine.customer_id === self.id ? judgement.steps.identity : 'no',
    chain: await chainOf(call, verifier, signed.text, seen),
    values: await matchesHistory(call, answer),
  };
  const isGood = !Object.values(steps).includes('no') && steps.signature === 'yes';
  const now = isGood ? await seenOf(verifier.hash, signed.text) : null;
  if (now) remember({ ...now, key: signed.public_key }, world);
  return { steps, judgement, answer, seen };
};

/** The key that this browser saw before, or the one published for receipts. */
const keyKnown = async ({ call, world, readKey }: Pick<Parts, 'call' | 'world' | 'readKey'>) => {
  const seen = remembered(world);
  if (seen) return seen.key;
  const published = await readKey(receiptKeyQuery(call)).catch(() => null);
  return published?.public_key ?? null;
};

/** What can be said of any statement by itself, whoever reads it. */
export const statementSteps = [
  'statement',
  'signature',
  'key',
  'sums',
  'reserves',
] as const satisfies readonly CheckStep[];

export const checkStatement = async (
  signed: SignedStatement,
  { verifier, ...parts }: Omit<Parts, 'self'>,
): Promise<Judgement['steps']> => {
  const knownKey = await keyKnown(parts);
  return (await judgeProof({ signed, mine: null, contacts: null, knownKey }, verifier)).steps;
};

const FAR_BACK = 200;

/** Down to what this browser saw last, or to the first there ever was, where that is not too far. */
const chainOf = async (
  call: MakeCall,
  { hash }: Verifier,
  text: string,
  seen: Remembered | null,
): Promise<Verdict> => {
  const latest = await seenOf(hash, text);
  if (!latest) return 'no';
  const from = seen ? Number(seen.seq) : Math.max(1, Number(latest.seq) - FAR_BACK);
  const texts = await statementsDownTo(call, from);
  // One may have been taken between the two answers.
  const begin = texts.indexOf(text);
  return begin < 0 ? 'no' : followsOn(hash, seen, texts.slice(begin));
};

/** The first step that does not hold; null where none is refused. */
export const refusedStep = (steps: Checked['steps']): CheckStep | null =>
  checkSteps.find((step) => steps[step] === 'no') ?? null;
