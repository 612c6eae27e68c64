import type { Answer, RefusalOf } from '@paperlock/contract/call.ts';
import type { realnameWithdraw } from '@paperlock/contract/verification.ts';
import { done, type Outcome } from '@paperlock/domain/outcome.ts';
import { faultInMove } from '@paperlock/domain/verification/life.ts';
import type { VerificationParts } from './parts.ts';
import { readRealname } from './read-realname.ts';
import { caseOfCustomer, deleteCase, imagesOf, lockCase } from './verification-store.ts';
import { caseFacts, wrongState } from './verification-view.ts';

type Result = Outcome<Answer<typeof realnameWithdraw>, RefusalOf<typeof realnameWithdraw>>;

/** Withdraws a case: destroys the images and deletes the case with everything written about it. */
export const withdrawCase = async (
  parts: VerificationParts,
  { customerId, ip }: { customerId: string; ip: string },
): Promise<Result> => {
  const { db, files, audit, facts } = parts;
  const fault = await db.inTransaction(async (tx) => {
    const standing = await caseOfCustomer(tx, customerId);
    const row = standing && (await lockCase(tx, standing.id));
    const may = row && !faultInMove(caseFacts(row), 'withdraw', { operatorId: null, wallNow: row.wall_now });
    if (!may) return wrongState(row);
    for (const { file_id } of await imagesOf(tx, row.id)) await files.destroy(tx, file_id);
    await deleteCase(tx, row.id);
    await facts.write(tx, { customerId, kind: 'verification_withdrawn', params: {} });
    await audit.record(tx, {
      actor: { kind: 'customer', id: customerId },
      action: 'verification.withdrawn',
      subject: `customer:${customerId}`,
      details: { case: String(row.id), state: row.state },
      ip,
    });
    return null;
  });
  return fault ?? done(await readRealname(parts, customerId));
};
