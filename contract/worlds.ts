import { CLASS_NAME_MAX } from '@paperlock/domain/classes/limits.ts';
import { ACCOUNT_MAX } from '@paperlock/domain/identity/limits.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { factorCode, instant, nothing, secret, typedText } from './fields.ts';
import { signedIn, user } from './identity.ts';

/** Worlds: a practice world with a clock, projects and a book of its own, for one person or for a class. */

const password = secret(256);

export { tryNow } from './try-now.ts';

export const worldInfo = defineCall({
  path: 'world/info',
  summary:
    'The world the caller is in: its kind, whose it is, since when they are in it, and when it is deleted if nobody uses it.',
  access: 'customer',
  request: nothing,
  response: z.object({
    kind: z.enum(['open', 'private', 'class']),
    /** The caller is the person of a private world, or the teacher of a class. */
    owner: z.boolean(),
    guest: z.boolean(),
    /** When the caller came in; the world may have been made in advance. */
    since: instant,
    /** Days without use after which it is deleted; null for a world that stays. */
    kept_days: z.nullable(z.int()),
    practice_desk: z.boolean(),
    /** A person, and not only the practice desk, may read what customers write to customer service. */
    staffed: z.boolean(),
    /** Practice investors who came with the template; the figures count them. */
    neighbours: z.int(),
    /** What pupils join with, for the teacher and the pupils of a class that is open. */
    class_code: z.nullable(z.string()),
    /** The name of the class that the caller opened this world to. */
    class_name: z.nullable(z.string()),
  }),
  refusals: [],
});

export const installationNumbers = defineCall({
  path: 'world/installation',
  summary: 'What the whole installation counts: practice worlds by who has them, and the people in them.',
  access: 'public',
  request: nothing,
  response: z.object({
    guests: z.int(),
    accounts: z.int(),
    classes: z.int(),
    /** In all of these worlds, when they were last used; without neighbours. */
    people: z.int(),
    /** Worlds deleted because nobody used them. */
    expired: z.int(),
  }),
  refusals: ['worlds_not_here'],
});

export const keepWorld = defineCall({
  path: 'world/keep',
  summary: 'Gives a guest a name and a password. Everything in the world stays as it is.',
  access: 'customer',
  request: z.strictObject({ account: typedText(1, ACCOUNT_MAX), password, password_repeat: password }),
  response: user,
  refusals: ['not_a_guest', 'account_taken', 'account_invalid', 'password_weak', 'password_mismatch'],
});

export const teachClass = defineCall({
  path: 'world/teach',
  summary:
    'Opens one’s private world to a class: whoever registers with the code is a pupil in it, and its clock is the teacher’s. It stays a class.',
  access: 'customer',
  request: z.strictObject({ name: typedText(1, CLASS_NAME_MAX) }),
  response: z.object({ class_code: z.string() }),
  refusals: ['world_not_yours', 'guest_without_account'],
});

export const deleteClass = defineCall({
  path: 'world/deleteClass',
  summary:
    'Deletes the class that the caller opened and its whole practice world, with all accounts in it. `name` is the class’s name, typed.',
  access: 'customer',
  request: z.strictObject({
    name: typedText(1, CLASS_NAME_MAX),
    password: z.optional(password),
    code: z.optional(factorCode),
  }),
  response: nothing,
  refusals: [
    'world_not_yours',
    'class_name_differs',
    'password_wrong',
    'second_factor_needed',
    'second_factor_wrong',
  ],
});

export const startOver = defineCall({
  path: 'world/startOver',
  summary:
    'Gives a private world back for good and begins a fresh one, with the same name and password. A guest begins as another guest.',
  access: 'customer',
  request: z.strictObject({ password: z.optional(password), code: z.optional(factorCode) }),
  response: signedIn,
  refusals: [
    'world_not_yours',
    'password_wrong',
    'second_factor_needed',
    'second_factor_wrong',
    'worlds_full',
    'worlds_full_here',
  ],
});
