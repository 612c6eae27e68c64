import type { Ask } from '@paperlock/contract/call.ts';
import type { realnameSubmit } from '@paperlock/contract/verification.ts';
import type { verificationList, verificationRejectRetry } from '@paperlock/contract/verification-desk.ts';
import type { FinalReason } from '@paperlock/domain/verification/reasons.ts';
import type { Database } from '../../../db/database.ts';
import type { Limiter } from '../../../db/rate-limit.ts';
import type { Audit } from '../../base/audit/index.ts';
import type { Clock } from '../../base/clock/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Files } from '../../base/files/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Specimens } from '../specimens/index.ts';
import { approveCase, claimCase, noteCase, rejectFinal, rejectRetry, releaseCase } from './decide-case.ts';
import { destroyImages } from './destroy-images.ts';
import { openImage } from './open-image.ts';
import { listCases, readCase } from './read-cases.ts';
import { readRealname } from './read-realname.ts';
import { submitSpecimens } from './submit-specimens.ts';
import { withdrawCase } from './withdraw-case.ts';

/**
 * Real-name verification, rehearsed with specimens: a person submits them, a reviewer who has claimed the case decides,
 * and a week after the decision the images are destroyed.
 */

export type VerificationParts = {
  db: Database;
  clock: Clock;
  audit: Audit;
  facts: Facts;
  files: Pick<Files, 'open' | 'attach' | 'destroy'>;
  specimens: Pick<Specimens, 'recognise' | 'hashOfName'>;
  identity: Pick<Identity, 'user' | 'certify'>;
  limiter: Limiter;
};

/** A reviewer at work, and from where. */
export type Reviewing = { id: string; name: string; ip: string };

export type Verification = ReturnType<typeof createVerification>;

export const createVerification = (parts: VerificationParts) => ({
  info: (customerId: string) => readRealname(parts, customerId),
  submit: (ask: Ask<typeof realnameSubmit>, person: { customerId: string; ip: string }) =>
    submitSpecimens(parts, ask, person),
  withdraw: (person: { customerId: string; ip: string }) => withdrawCase(parts, person),

  list: (ask: Ask<typeof verificationList>, reviewer: Reviewing) => listCases(parts, ask, reviewer),
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
});
