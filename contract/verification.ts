import { documents, pictures } from '@paperlock/domain/verification/documents.ts';
import { states } from '@paperlock/domain/verification/life.ts';
import { DOCUMENT_NUMBER_MAX, REAL_NAME_MAX } from '@paperlock/domain/verification/limits.ts';
import { finalReasons, imageReasons } from '@paperlock/domain/verification/reasons.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, instant, nothing, typedText } from './fields.ts';

/** Real-name verification, rehearsed with specimens: the person's side. */

export const document = z.enum(documents);
export const part = z.enum(pictures);

export const caseState = z.enum(states);

export const imageReason = z.enum(imageReasons);

export const finalReason = z.enum(finalReasons);

export const imageState = z.enum(['waiting', 'accepted', 'rejected']);

const realname = z.object({
  /** What a badge shows; `sub_status` has the whole truth. */
  state: z.enum(['not_certified', 'in_progress', 'certified']),
  sub_status: caseState,
  name: z.nullable(z.string()),
  document: z.nullable(document),
  /** Masked: the first and last three characters. */
  number: z.nullable(z.string()),
  /** The newest image of each part. */
  images: z.array(
    z.object({
      part,
      state: imageState,
      reason: z.nullable(imageReason),
      /** Null while the image is kept. */
      destroyed_at: z.nullable(instant),
    }),
  ),
  /** The parts to be sent again; a first submission sends all parts of its document. */
  asked_again: z.array(part),
  final_reason: z.nullable(finalReason),
  /** Platform time at which the images are destroyed, once there is a decision and while they are kept. */
  kept_until: z.nullable(instant),
  email_bound: z.boolean(),
  phone_bound: z.boolean(),
  /** Platform time, oldest first. */
  timeline: z.array(
    z.object({
      event: z.enum([
        'submitted',
        'claimed',
        'approved',
        'rejected_retry',
        'rejected_final',
        'resubmitted',
        'images_destroyed',
      ]),
      at: instant,
      /** The practice desk did it; left out for people. */
      machine: z.optional(z.literal(true)),
    }),
  ),
});
export type Realname = z.output<typeof realname>;

export const realnameInfo = defineCall({
  path: 'user/realnameInfo',
  summary: 'How far the verification of the signed-in person is, and what is asked of them now.',
  access: 'customer',
  request: nothing,
  response: realname,
});

export const realnameSubmit = defineCall({
  path: 'user/realnameSubmit',
  summary:
    'Submits the specimens of a document, or again only those that were rejected. Anything but a specimen made for this person, part and name is refused and destroyed at once.',
  access: 'customer',
  request: z.strictObject({
    name: typedText(1, REAL_NAME_MAX),
    document,
    /** Of the specimens; any other number is refused. */
    number: typedText(1, DOCUMENT_NUMBER_MAX),
    front: z.optional(id),
    back: z.optional(id),
    profile_page: z.optional(id),
    selfie: z.optional(id),
  }),
  response: realname,
  refusals: [
    'bind_first',
    'verification_state',
    'real_name_invalid',
    'document_number_differs',
    'specimen_refused',
    'file_unknown',
  ],
});

export const realnameWithdraw = defineCall({
  path: 'user/realnameWithdraw',
  summary: 'Takes a verification back before it is decided and destroys its images.',
  access: 'customer',
  request: nothing,
  response: realname,
  refusals: ['verification_state'],
});
