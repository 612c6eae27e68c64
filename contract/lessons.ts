import { COLLAPSE_MOVES_MAX } from '@paperlock/domain/lessons/limits.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, instant, nothing } from './fields.ts';

/**
 * Lessons: ten checks before trusting a platform with money, each a moment of one case and tied to a screen that shows it
 * working; a collapse that is lived through in the scam simulator; a drill against poisoned addresses. Every lesson can be
 * repeated without limit.
 */

/** The ten checks, in the order in which the case is told. */
export const checkKeys = [
  'yearly',
  'stated',
  'funded',
  'try_out',
  'explained',
  'gap',
  'recruiting',
  'whole_address',
  'release_fee',
  'helper',
] as const;
export type CheckKey = (typeof checkKeys)[number];

export const lessonKeys = [...checkKeys, 'collapse', 'drill'] as const;
export type LessonKey = (typeof lessonKeys)[number];

export const choices = ['a', 'b', 'c'] as const;
export type Choice = (typeof choices)[number];

export const lesson = z.object({
  key: z.enum(lessonKeys),
  tries: z.int(),
  /** Right answers of the best try, out of so many. */
  best: z.int(),
  of: z.int(),
  /** Real time, not platform time. */
  done_at: z.nullable(instant),
});
export type Lesson = z.output<typeof lesson>;

export const lessonList = defineCall({
  path: 'lesson/list',
  summary: 'All lessons in the order in which they are taught, with what the person has done of them.',
  access: 'customer',
  request: nothing,
  response: z.object({ list: z.array(lesson), done: z.int(), of: z.int() }),
});

export const lessonInfo = defineCall({
  path: 'lesson/info',
  summary: 'One lesson, and the choices its question offers; the texts are the reader’s own.',
  access: 'customer',
  request: z.strictObject({ lesson: z.enum(lessonKeys) }),
  response: z.object({ lesson, choices: z.array(z.enum(choices)) }),
});

export const lessonAnswer = defineCall({
  path: 'lesson/answer',
  summary:
    'Answers the question of one of the ten checks and says which choice is right. A wrong answer costs nothing and can be followed by another.',
  access: 'customer',
  request: z.strictObject({ lesson: z.enum(checkKeys), choice: z.enum(choices) }),
  response: z.object({
    right: z.boolean(),
    /** Told after an answer only. */
    right_choice: z.enum(choices),
    lesson,
  }),
});

/** One action in the scam simulator. It was played on the device; from the actions the server replays it exactly. */
const collapseMove = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('deposit'), amount }),
  z.strictObject({ kind: z.literal('lock'), amount }),
  z.strictObject({ kind: z.literal('withdraw'), amount }),
  z.strictObject({ kind: z.literal('fee') }),
  z.strictObject({ kind: z.literal('days'), days: z.int().check(z.gte(1), z.lte(30)) }),
]);
export type CollapseMoveText = z.output<typeof collapseMove>;

export const lessonCollapse = defineCall({
  path: 'lesson/collapse',
  summary:
    'Notes that somebody lived through a collapse in the scam simulator, after going through the same moves again. Nothing of that world is kept.',
  access: 'customer',
  request: z.strictObject({
    seed: z.int().check(z.gte(0), z.lte(0xffff_ffff)),
    moves: z.array(collapseMove).check(z.maxLength(COLLAPSE_MOVES_MAX)),
  }),
  response: z.object({ lesson }),
  refusals: ['collapse_not_over'],
});

const address = z.string().check(z.regex(/^27[1-9A-HJ-NP-Za-km-z]{33}$/));

export const lessonDrill = defineCall({
  path: 'lesson/drill',
  summary:
    'A new drill: addresses to pay and how much, each with a history in which others begin and end alike. Whoever compares the whole address can judge each payment at once.',
  access: 'customer',
  request: nothing,
  response: z.object({
    seed: z.int(),
    rounds: z.array(
      z.object({
        wanted: address,
        /** What is to be paid. Paid to a look-alike, it is lost. */
        amount,
        history: z.array(z.object({ address, amount, direction: z.enum(['in', 'out']) })),
      }),
    ),
    lesson,
  }),
});

export const lessonDrillAnswer = defineCall({
  path: 'lesson/drillAnswer',
  summary:
    'Says which line of each history somebody would have paid to. All of them right, and the drill is done.',
  access: 'customer',
  request: z.strictObject({
    seed: z.int().check(z.gte(0), z.lte(0xffff_ffff)),
    picked: z.array(address).check(z.minLength(1), z.maxLength(10)),
  }),
  response: z.object({ right: z.array(z.boolean()), lesson }),
});
