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
import type { Exports } from '../../../modules/base/exports/index.ts';
import { caseCsv, type Verification } from '../../../modules/people/verification/index.ts';
import { operatorIn } from '../../visit.ts';
import type { Desk } from '../desk.ts';

const PERMISSION = 'verification.review';

export const serveVerificationDesk = (desk: Desk, verification: Verification, exports: Exports): void => {
  desk.operator(verificationList, PERMISSION, async (ask, visit) =>
    done(await verification.list(ask, operatorIn(visit))),
  );
  desk.operator(verificationExport, PERMISSION, (ask, visit) => {
    const operator = operatorIn(visit);
    return exports.write({
      list: 'verifications',
      operator,
      columns: caseCsv,
      read: async (portion) => done(await verification.list({ ...ask, ...portion }, operator)),
    });
  });
  desk.operator(verificationInfo, PERMISSION, (ask, visit) =>
    verification.read(BigInt(ask.case), operatorIn(visit)),
  );
  desk.operator(verificationClaim, PERMISSION, (ask, visit) =>
    verification.claim(BigInt(ask.case), operatorIn(visit)),
  );
  desk.operator(verificationRelease, PERMISSION, (ask, visit) =>
    verification.release(BigInt(ask.case), operatorIn(visit)),
  );
  desk.operator(verificationApprove, PERMISSION, (ask, visit) =>
    verification.approve(BigInt(ask.case), operatorIn(visit)),
  );
  desk.operator(verificationRejectRetry, PERMISSION, (ask, visit) =>
    verification.rejectRetry(BigInt(ask.case), ask.reasons, operatorIn(visit)),
  );
  desk.operator(verificationRejectFinal, PERMISSION, (ask, visit) =>
    verification.rejectFinal(BigInt(ask.case), ask.reason, operatorIn(visit)),
  );
  desk.operator(verificationNote, PERMISSION, (ask, visit) =>
    verification.note(BigInt(ask.case), ask.text, operatorIn(visit)),
  );
  desk.operatorPicture('console/verificationImage', PERMISSION, async (id, visit) =>
    /^[1-9]\d{0,17}$/.test(id) ? verification.openImage(BigInt(id), operatorIn(visit)) : refused('not_found'),
  );
};
