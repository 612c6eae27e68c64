import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { classId } from './classes-desk.ts';

/** The twin game of a class: its switches, and the sum of what happened, in which no student can be found. */

const percent = z.int().check(z.gte(0), z.lte(100));

const round = z.object({
  /** Whether these games asked three questions before each payment. */
  second_look: z.boolean(),
  began: z.int(),
  finished: z.int(),
  /** Null while too few have finished. Further games join the sum several at a time. */
  sum: z.nullable(
    z.object({
      games: z.int(),
      /** Where the money of all of them was when the month ended, by what their screens said. Together 100. */
      fraud_percent: percent,
      honest_percent: percent,
      kept_percent: percent,
      /** How many of the games. */
      put_in_fraud: z.int(),
      looked_first: z.int(),
      tried: z.int(),
      paid_fee: z.int(),
    }),
  ),
});
export type TwinRound = z.output<typeof round>;

const twins = z.object({
  name: z.string(),
  closed: z.boolean(),
  open: z.boolean(),
  second_look: z.boolean(),
  members: z.int(),
  /** Under so many finished games there is no sum. */
  few_below: z.int(),
  /** Of each member the first game since the teacher opened it: those with the questions, and those without. */
  rounds: z.array(round),
});
export type ClassTwins = z.output<typeof twins>;

export const classTwins = defineCall({
  path: 'console/classTwins',
  summary: 'The twin game of a class: whether it is open, and the sum of what its members did, as counts.',
  access: 'operator',
  request: z.strictObject({ id: classId }),
  response: twins,
});

export const classTwinsSet = defineCall({
  path: 'console/classTwinsSet',
  summary:
    'Opens the twin game to a class or closes it, and switches the three questions before each payment. To open it again begins a new sum. Games that have begun stay as they are.',
  access: 'operator',
  request: z.strictObject({ id: classId, open: z.boolean(), second_look: z.boolean() }),
  response: twins,
  refusals: ['class_closed'],
});
