import {
  verificationApprove,
  verificationClaim,
  verificationExport,
  verificationInfo,
  verificationList,
  verificationNote,
  verificationRejectFinal,
  verificationRejectRetry,
  verificationRelease,
} from '@paperlock/contract/verification-desk.ts';
import { done, refused } from '@paperlock/domain/outcome.ts';
import { caseCsv } from '../../people/verification/index.ts';
import type { Desk } from '../desk.ts';
import { operatorIn } from '../visit.ts';

const PERMISSION = 'verification.review';

export const serveVerificationDesk = (desk: Desk): void => {
  desk.operator(verificationList, PERMISSION, async (m, ask, visit) =>
    done(await m.people.verification.list(ask, operatorIn(visit))),
  );
  desk.operator(verificationExport, PERMISSION, (m, ask, visit) => {
    const operator = operatorIn(visit);
    return m.base.exports.write({
      list: 'verifications',
      operator,
      columns: caseCsv,
      read: async (portion) => done(await m.people.verification.list({ ...ask, ...portion }, operator)),
    });
  });
  desk.operator(verificationInfo, PERMISSION, (m, ask, visit) =>
    m.people.verification.read(BigInt(ask.case), operatorIn(visit)),
  );
  desk.operator(verificationClaim, PERMISSION, (m, ask, visit) =>
    m.people.verification.claim(BigInt(ask.case), operatorIn(visit)),
  );
  desk.operator(verificationRelease, PERMISSION, (m, ask, visit) =>
    m.people.verification.release(BigInt(ask.case), operatorIn(visit)),
  );
  desk.operator(verificationApprove, PERMISSION, (m, ask, visit) =>
    m.people.verification.approve(BigInt(ask.case), operatorIn(visit)),
  );
  desk.operator(verificationRejectRetry, PERMISSION, (m, ask, visit) =>
    m.people.verification.rejectRetry(BigInt(ask.case), ask.reasons, operatorIn(visit)),
  );
  desk.operator(verificationRejectFinal, PERMISSION, (m, ask, visit) =>
    m.people.verification.rejectFinal(BigInt(ask.case), ask.reason, operatorIn(visit)),
  );
  desk.operator(verificationNote, PERMISSION, (m, ask, visit) =>
    m.people.verification.note(BigInt(ask.case), ask.text, operatorIn(visit)),
  );
  desk.operatorPicture('console/verificationImage', PERMISSION, async (m, id, visit) =>
    /^[1-9]\d{0,17}$/.test(id)
      ? m.people.verification.openImage(BigInt(id), operatorIn(visit))
      : refused('not_found'),
  );
};
