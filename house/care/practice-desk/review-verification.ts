import type { Ask } from '@paperlock/contract/call.ts';
import type { VerificationCase, verificationRejectRetry } from '@paperlock/contract/verification-desk.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { reasonFor } from '@paperlock/domain/practice-desk/judge.ts';
import { faultInSpecimen, type SpecimenFault } from '@paperlock/domain/verification/submission.ts';
import { allOf } from './all-of.ts';
import type { PracticeDeskParts, Round } from './parts.ts';

type Reasons = Ask<typeof verificationRejectRetry>['reasons'];

/** Certifies a person whose pictures are all specimens of theirs, and asks for the other pictures again. */
export const reviewVerification = async (
  parts: PracticeDeskParts,
  { first: reviewer, hasWaited, resumes }: Round,
): Promise<number> => {
  const { verification } = parts;
  if (!may(reviewer.roles, 'verification.review')) return 0;
  const list = (show: 'waiting' | 'mine') =>
    allOf((page) => verification.list({ show, document: undefined, ...page }, reviewer));
  const mine = resumes ? await list('mine') : [];
  const due = (await list('waiting')).filter(({ id, round }) =>
    hasWaited(`verification:${id}:${round}`, 'case'),
  );
  let decided = 0;
  for (const { id } of [...mine, ...due]) {
    const claimed = await verification.claim(BigInt(id), reviewer);
    if (!claimed.ok) continue;
    const reasons = await faultsIn(parts, claimed.value, reviewer);
    const outcome =
      Object.keys(reasons).length === 0
        ? await verification.approve(BigInt(id), reviewer)
        : await verification.rejectRetry(BigInt(id), reasons, reviewer);
    if (outcome.ok) decided += 1;
  }
  return decided;
};

/** Looks at each picture as a reviewer would, with an entry in the audit log. */
const faultsIn = async (
  { verification, specimens }: PracticeDeskParts,
  { customer_id: customerId, name, images }: VerificationCase,
  reviewer: Round['first'],
): Promise<Reasons> => {
  const reasons: Reasons = {};
  for (const { id, part } of images.filter(({ current, state }) => current && state === 'waiting')) {
    const opened = await verification.openImage(BigInt(id), reviewer);
    const fault: SpecimenFault | null = opened.ok
      ? faultInSpecimen(
          { customerId, part, nameHash: specimens.hashOfName(name) },
          await specimens.recognise(opened.value.bytes),
        )
      : 'no_specimen';
    if (fault) reasons[part] = reasonFor[fault];
  }
  return reasons;
};
