import type { Ask } from '@paperlock/contract/call.ts';
import type { realnameSubmit } from '@paperlock/contract/verification.ts';
import type { verificationRejectRetry } from '@paperlock/contract/verification-desk.ts';
import { stateNow } from '@paperlock/domain/verification/life.ts';
import type { FinalReason } from '@paperlock/domain/verification/reasons.ts';
import { approveCase, claimCase, noteCase, rejectFinal, rejectRetry, releaseCase } from './decide-case.ts';
import { destroyImages } from './destroy-images.ts';
import { openImage } from './open-image.ts';
import type { Reviewing, VerificationParts } from './parts.ts';
import { verificationQueues } from './queue-store.ts';
import { type CasesAsk, type CasesReader, listCases, readCase } from './read-cases.ts';
import { readRealname } from './read-realname.ts';
import { submitSpecimens } from './submit-specimens.ts';
import { caseOfCustomer } from './verification-store.ts';
import { caseFacts } from './verification-view.ts';
import { withdrawCase } from './withdraw-case.ts';

export { caseCsv } from './case-csv.ts';
export type { Reviewing, VerificationParts } from './parts.ts';

/**
 * Name verification, rehearsed with specimens: a customer submits them, the reviewer who claimed the case decides, and
 * a week after the decision the images are destroyed.
 */

export type Verification = ReturnType<typeof createVerification>;

export const createVerification = (parts: VerificationParts) => ({
  info: (customerId: string) => readRealname(parts, customerId),
  /** For operators: the customer's case; null before the first submission. */
  caseOf: async (customerId: string) => {
    const row = await caseOfCustomer(parts.db.sql, customerId);
    return row && { id: String(row.id), state: stateNow(caseFacts(row), row.wall_now) };
  },
  submit: (ask: Ask<typeof realnameSubmit>, person: { customerId: string; ip: string }) =>
    submitSpecimens(parts, ask, person),
  withdraw: (person: { customerId: string; ip: string }) => withdrawCase(parts, person),

  list: (ask: CasesAsk, reviewer: CasesReader) => listCases(parts, ask, reviewer),
  read: (caseId: bigint, reviewer: Reviewing) => readCase(parts, caseId, reviewer),
  claim: (caseId: bigint, reviewer: Reviewing) => claimCase(parts, caseId, reviewer),
  release: (caseId: bigint, reviewer: Reviewing) => releaseCase(parts, caseId, reviewer),
  approve: (caseId: bigint, reviewer: Reviewing) => approveCase(parts, caseId, reviewer),
  rejectRetry: (
    caseId: bigint,
    reasons: Ask<typeof verificationRejectRetry>['reasons'],
    reviewer: Reviewing,
  ) => rejectRetry(parts, caseId, reasons, reviewer),
  rejectFinal: (caseId: bigint, reason: FinalReason, reviewer: Reviewing) =>
    rejectFinal(parts, caseId, reason, reviewer),
  note: (caseId: bigint, text: string, reviewer: Reviewing) => noteCase(parts, caseId, text, reviewer),
  openImage: (imageId: bigint, reviewer: Reviewing) => openImage(parts, imageId, reviewer),

  destroyImages: () => destroyImages(parts),
  queues: verificationQueues,
});
