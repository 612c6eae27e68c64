import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant, nothing, typedText } from './fields.ts';

/** Classes: customers join with an educator's code. A class only groups customers; it pays nothing and unlocks nothing. */

const membership = z.object({
  class: z.nullable(
    z.object({
      name: z.string(),
      /** By this number the educator knows the person, and by nothing else. */
      member_no: z.int(),
      joined_at: instant,
      /** No longer taught; what was learnt stays. */
      closed: z.boolean(),
    }),
  ),
});

export const classMine = defineCall({
  path: 'class/mine',
  summary: 'The class the person is in, and the number they have there.',
  access: 'customer',
  request: nothing,
  response: membership,
});

export const classJoin = defineCall({
  path: 'class/join',
  summary:
    'Joins a class by its code. The educator sees under a number what was learnt and which steps were taken, never a name.',
  access: 'customer',
  request: z.strictObject({ code: typedText(1, 40) }),
  response: membership,
  refusals: ['class_unknown', 'class_elsewhere', 'class_joined', 'class_full'],
});

export const classLeave = defineCall({
  path: 'class/leave',
  summary: 'Leaves the class. Its educator sees no more of what the person does or did.',
  access: 'customer',
  request: nothing,
  response: membership,
});
