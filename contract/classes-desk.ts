import { CLASS_NAME_MAX, TEACHING_MINUTES_MAX } from '@paperlock/domain/classes/limits.ts';
import { ACCOUNT_MAX } from '@paperlock/domain/identity/limits.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { clockProgressView, clockReading } from './clock.ts';
import { rejectReason } from './deposits.ts';
import { amount, balance, id, instant, nothing, requestNo, sixDigits, typedText } from './fields.ts';
import { lesson, lessonKeys } from './lessons.ts';
import { listAsk, listChecks, listOf, listPage } from './lists.ts';
import { strategy } from './products.ts';

/** Classes in the console. An educator sees their own classes, and of their members what was learnt: no names, no money. */

export const classId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** What the console offers: the lengths of the lesson plans, and the longest. */
export const teachingMinutes = [20, 45, 90, TEACHING_MINUTES_MAX] as const;

const row = z.object({
  id: classId,
  name: z.string(),
  /** What members join with. */
  code: z.string(),
  members: z.int(),
  created_at: instant,
  closed_at: z.nullable(instant),
});
export type ClassRow = z.output<typeof row>;

/** Steps of the journey that a member has done at least once; never amounts. */
export const journeySteps = ['deposited', 'bought', 'withdrew'] as const;
export type JourneyStep = (typeof journeySteps)[number];

const member = z.object({
  /** In the order of joining; known to the member too. */
  no: z.int(),
  joined_at: instant,
  done: z.array(z.enum(lessonKeys)),
  steps: z.array(z.enum(journeySteps)),
});

/** A lesson that the teacher has started. Until it ends, the teacher's session does not end for lack of use. Real time. */
const teaching = z.object({ state: z.enum(['running', 'paused']), left_seconds: z.int() });

const whole = z.extend(row, {
  lessons: z.int(),
  teaching: z.nullable(teaching),
  /** To delete it is to delete this whole practice world. */
  deletes_world: z.boolean(),
  list: z.array(member),
});
export type WholeClass = z.output<typeof whole>;

export const classSorts = { created_at: 'time', name: 'text', members: 'number' } as const;

export const classList = defineCall({
  path: 'console/classList',
  summary:
    'The educator’s own classes, newest first or sorted; all, or those whose name or code has a text in it.',
  access: 'operator',
  // Days are those of `created_at`, in real time.
  request: z.strictObject({ ...listAsk(classSorts), ...listPage }).check(...listChecks(classSorts)),
  response: listOf(row),
});

export const classInfo = defineCall({
  path: 'console/classInfo',
  summary: 'One class, and what each of its members has learnt, by number.',
  access: 'operator',
  request: z.strictObject({ id: classId }),
  response: whole,
});

const missable = z.object({ id, name: z.string(), sold: amount, target: amount, close_at: instant });

const board = z.object({
  name: z.string(),
  code: z.string(),
  closed: z.boolean(),
  /** Where pupils register with the code; null if the server cannot tell its own address. */
  link: z.nullable(z.string()),
  members: z.int(),
  /** Lessons finished by all members together, and how many that could be. */
  lessons_done: z.int(),
  lessons_of: z.int(),
  clock: z.extend(clockReading, { progress: clockProgressView }),
  /** The open raise that ends first. */
  next_raise: z.nullable(missable),
  /** Published figures of the whole platform, which everybody can read in the app; never sums of the members. */
  figures: z.object({ deposited: balance, ordered: balance, investors_lost: balance }),
});
export type ClassBoard = z.output<typeof board>;

export const classBoard = defineCall({
  path: 'console/classBoard',
  summary:
    'A class for the wall: code, link, how many joined, practice time, the next raise, published figures.',
  access: 'operator',
  request: z.strictObject({ id: classId }),
  response: board,
});

const result = z.object({
  no: z.int(),
  joined_at: instant,
  /** All lessons in the order in which they are taught. */
  lessons: z.array(lesson),
});
export type ClassResult = z.output<typeof result>;

export const classResults = defineCall({
  path: 'console/classResults',
  summary: 'Every lesson of every member, by number: tries, best try, when it was finished.',
  access: 'operator',
  request: z.strictObject({ id: classId }),
  response: z.object({
    name: z.string(),
    /** Real time of the answer, like the times in it. */
    now: instant,
    list: z.array(result),
  }),
});
export type ClassResults = z.output<typeof classResults.response>;

export const classCreate = defineCall({
  path: 'console/classCreate',
  summary: 'Opens a class and makes its code.',
  access: 'operator',
  request: z.strictObject({ name: typedText(1, CLASS_NAME_MAX), request_no: requestNo }),
  response: whole,
  refusals: ['request_number_reused', 'class_world_private'],
});

export const classClose = defineCall({
  path: 'console/classClose',
  summary: 'Closes a class: nobody joins it any more. What its members learnt stays.',
  access: 'operator',
  request: z.strictObject({ id: classId }),
  response: whole,
});

export const classDelete = defineCall({
  path: 'console/classDelete',
  summary:
    'Deletes a class for good. `name` is its name, typed. In a practice world that was opened to a class, its owner deletes the whole world, with all accounts and classes in it; elsewhere the class and its list of members go, and the accounts stay.',
  access: 'operator',
  request: z.strictObject({ id: classId, name: typedText(1, CLASS_NAME_MAX) }),
  response: nothing,
  refusals: ['class_name_differs', 'conflict'],
});

export const classTeach = defineCall({
  path: 'console/classTeach',
  summary:
    'Starts, pauses, resumes or ends a lesson of three hours at most. While it runs, the session that started it does not end for lack of use; its age ends it as always.',
  access: 'operator',
  request: z.discriminatedUnion('act', [
    z.strictObject({
      id: classId,
      act: z.literal('start'),
      minutes: z.int().check(z.gte(1), z.lte(TEACHING_MINUTES_MAX)),
    }),
    z.strictObject({ id: classId, act: z.enum(['pause', 'resume', 'end']) }),
  ]),
  response: whole,
  refusals: ['class_closed'],
});

export const classResetSignIn = defineCall({
  path: 'console/classResetSignIn',
  summary:
    'Makes a one-time code with which a pupil of the class chooses a new password on the page for forgotten passwords. The teacher types the name that the pupil signs in with; no secret that exists is shown, and a second factor stays.',
  access: 'operator',
  request: z.strictObject({ id: classId, account: typedText(1, ACCOUNT_MAX) }),
  response: z.object({ code: sixDigits, valid_seconds: z.int() }),
  refusals: ['class_closed'],
});

export const classRejectClaims = defineCall({
  path: 'console/classRejectClaims',
  summary:
    'A scenario: rejects the open deposit claims of the class, for the reason given. A claim moves no money, so nothing is lost by it.',
  access: 'operator',
  request: z.strictObject({ id: classId, reason: rejectReason }),
  response: z.object({ rejected: z.int() }),
  refusals: ['class_closed'],
});

export const classRaises = defineCall({
  path: 'console/classRaises',
  summary: 'Raises that would be missed if nobody bought any more before they end.',
  access: 'operator',
  request: nothing,
  response: z.object({ list: z.array(missable) }),
});

const losing = z.object({
  strategy,
  /** So long a lock-up is, and so many there were to begin in the market's past. */
  days: z.int(),
  windows: z.int(),
  lost_ppm: z.int(),
  worst_ppm: z.int(),
});

const stage = z.object({
  run: z.object({
    /** Withdrawals of the whole platform that are neither paid nor given back. */
    waiting: z.int(),
    /** Of the latest published statement: what is owed to everybody, and what there is. */
    statement: z.nullable(z.object({ day: z.iso.date(), owed: balance, assets: balance })),
  }),
  /** Members with a transfer of 0 to a look-alike in their history, and all members. */
  poisoned: z.int(),
  members: z.int(),
  /** The strategy that lost most often in the market's past; null while nothing can be said. */
  losing: z.nullable(losing),
});
export type ClassStage = z.output<typeof stage>;

export const classStage = defineCall({
  path: 'console/classStage',
  summary:
    'What a class can be shown of a run on the platform, of poisoned histories and of losing strategies. It changes nothing.',
  access: 'operator',
  request: z.strictObject({ id: classId }),
  response: stage,
});

export const classMissRaise = defineCall({
  path: 'console/classMissRaise',
  summary:
    'A scenario: moves the platform clock to the end of a raise that is short of its target, so that it is missed and everybody gets everything back.',
  access: 'operator',
  request: z.strictObject({ product_id: id, request_no: requestNo }),
  response: z.object({ now: instant }),
  refusals: [
    'request_number_reused',
    'raise_not_missable',
    'clock_date_past',
    'clock_too_far',
    'clock_end',
    'clock_two_people',
    'clock_hold_in_app',
  ],
});
