import { REASON_MAX } from '@paperlock/domain/operators/limits.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { claim } from './claims.ts';
import { id, instant, typedText } from './fields.ts';
import { exported, listAsk, listChecks, listOf, listPage } from './lists.ts';
import { caseState, document, finalReason, imageReason, imageState, part } from './verification.ts';

/** Real-name verification in the console: the queue, a case, and the decision on it. */

const caseId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

const caseRow = z.object({
  id: z.string(),
  customer_id: id,
  name: z.string(),
  document,
  state: caseState,
  /** How many times images were sent for it. */
  round: z.int(),
  submitted_at: instant,
  /** Platform time since it was last submitted. */
  age_seconds: z.int(),
  /** Who works on it now, until when by the wall clock. */
  claim,
});

export const caseShows = ['waiting', 'mine', 'claimed', 'rejected_retry', 'decided'] as const;

export const caseSorts = { submitted_at: 'time', name: 'text' } as const;

const caseFilter = {
  show: z._default(z.enum(caseShows), 'waiting'),
  document: z.optional(document),
  /** Finds by part of the name on the document, or by customer; days are those of `submitted_at`. */
  ...listAsk(caseSorts),
};

export const verificationList = defineCall({
  path: 'console/verificationList',
  summary: 'The queue of verifications, oldest first; decided ones newest first; or sorted and narrowed.',
  access: 'operator',
  request: z.strictObject({ ...caseFilter, ...listPage }).check(...listChecks(caseSorts)),
  response: listOf(caseRow),
});
export type CaseInQueue = z.output<typeof caseRow>;

export const verificationExport = defineCall({
  path: 'console/verificationExport',
  summary: 'The same list as comma-separated values. The audit log records it.',
  access: 'operator',
  request: z.strictObject(caseFilter).check(...listChecks(caseSorts)),
  response: exported,
});

const caseWhole = z.extend(caseRow, {
  /** What the specimens of this person, document and name must show. */
  number: z.string(),
  final_reason: z.nullable(finalReason),
  decided_at: z.nullable(instant),
  /** Platform time at which the images are destroyed, once there is a decision and while they are kept. */
  kept_until: z.nullable(instant),
  /** All images ever sent for it, newest round first. Their bytes come from `GET console/verificationImage`. */
  images: z.array(
    z.object({
      id: z.string(),
      part,
      round: z.int(),
      /** False for an image that was replaced by a later one. */
      current: z.boolean(),
      state: imageState,
      reason: z.nullable(imageReason),
      destroyed_at: z.nullable(instant),
    }),
  ),
  history: z.array(
    z.object({
      event: z.enum([
        'submitted',
        'claimed',
        'released',
        'approved',
        'rejected_retry',
        'rejected_final',
        'resubmitted',
        'images_destroyed',
      ]),
      /** The operator's account; null for what the person or the platform did. */
      by: z.nullable(z.string()),
      at: instant,
      reasons: z.array(z.object({ part, reason: imageReason })),
    }),
  ),
  /** Never shown to the person. */
  notes: z.array(z.object({ by: z.string(), at: instant, text: z.string() })),
});
export type VerificationCase = z.output<typeof caseWhole>;

/** What the calls about one verification share, and those that need its claim. */
const one = { access: 'operator', request: z.strictObject({ case: caseId }), response: caseWhole } as const;
const working = { ...one, refusals: ['verification_state', 'claim_missing'] } as const;

export const verificationInfo = defineCall({
  ...one,
  path: 'console/verificationInfo',
  summary: 'One verification with its images, history and notes.',
});

export const verificationClaim = defineCall({
  ...working,
  path: 'console/verificationClaim',
  summary: 'Takes a verification to work on, or goes on with it. A claim runs out by itself.',
});

export const verificationRelease = defineCall({
  ...working,
  path: 'console/verificationRelease',
  summary: 'Gives a claimed verification back to the queue.',
});

export const verificationApprove = defineCall({
  ...working,
  path: 'console/verificationApprove',
  summary: 'Certifies the person by the name on the case. Needs the claim.',
});

export const verificationRejectRetry = defineCall({
  ...working,
  path: 'console/verificationRejectRetry',
  summary: 'Asks for some images again, with a reason for each. Needs the claim.',
  request: z.strictObject({
    case: caseId,
    reasons: z.strictObject({
      front: z.optional(imageReason),
      back: z.optional(imageReason),
      profile_page: z.optional(imageReason),
      selfie: z.optional(imageReason),
    }),
  }),
});

export const verificationRejectFinal = defineCall({
  ...working,
  path: 'console/verificationRejectFinal',
  summary: 'Rejects a verification for good. Needs the claim.',
  request: z.strictObject({ case: caseId, reason: finalReason }),
});

export const verificationNote = defineCall({
  ...one,
  path: 'console/verificationNote',
  summary: 'Adds a note for other reviewers. The person never sees it.',
  request: z.strictObject({ case: caseId, text: typedText(1, REASON_MAX) }),
});
