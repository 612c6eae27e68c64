import { createHash } from 'node:crypto';
import { seededRandom } from '../../engine/random.ts';

/** What happens on each day of the month: who does what, and what goes wrong meanwhile. The same seed is the same month. */

export const faultKinds = [
  'kill the node',
  'kill the database',
  'restart the node',
  'cut before a commit',
  'cut after a commit',
  'cut everything',
  'set the clock back',
  'set the clock right',
  'leap an hour',
  'reorganise the chain',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export type Act =
  | { what: 'deposit'; who: number; amount: number }
  | { what: 'buy' | 'withdraw' | 'look'; who: number };

/** `depth`: of blocks that never were; `afterMs`: how long the day goes on before. */
export type Fault = { what: FaultKind; afterMs: number; depth: number };

export type Day = { acts: Act[]; faults: Fault[] };

const ACTS = ['deposit', 'buy', 'buy', 'withdraw', 'look'] as const;
const MOST_ACTS_EACH = 4;
const MOST_FAULTS = 3;
const MOST_WAIT_MS = 1_500;
/** Less than what makes a block final. */
const DEEPEST = 15;

export const scheduleOf = (seed: number, days: number, people: number): Day[] => {
  const random = seededRandom(seed);
  const choose = (below: number) => Math.floor(random() * below);
  const actOf = (who: number): Act => {
    const what = ACTS[choose(ACTS.length)] ?? 'look';
    return what === 'deposit' ? { what, who, amount: 10 + choose(490) } : { what, who };
  };
  return Array.from({ length: days }, () => ({
    acts: Array.from({ length: people }, (_, who) =>
      Array.from({ length: choose(MOST_ACTS_EACH + 1) }, () => actOf(who)),
    ).flat(),
    faults: Array.from({ length: choose(MOST_FAULTS + 1) }, () => ({
      what: faultKinds[choose(faultKinds.length)] ?? 'kill the node',
      afterMs: choose(MOST_WAIT_MS),
      depth: 1 + choose(DEEPEST),
    })),
  }));
};

/** By which two runs are seen to have had the same month. */
export const digestOf = (days: readonly Day[]): string =>
  createHash('sha256').update(JSON.stringify(days)).digest('hex').slice(0, 16);
