import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { classResetSignIn } from '@paperlock/contract/classes-desk.ts';
import { rateLimits } from '@paperlock/domain/classes/limits.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { classOf, isMember } from './class-store.ts';
import type { ClassesParts, Educator } from './parts.ts';

type Result = Outcome<Answer<typeof classResetSignIn>, RefusalOf<typeof classResetSignIn>>;

/**
 * Makes a code that the teacher reads out. It opens nothing by itself: whoever enters it proves to be the pupil, and then sessions
 * end, withdrawals are held and the pupil is told (decision 69). A name that no pupil has gets a code of nobody, so that trying
 * names tells nothing.
 */
export const resetSignIn = async (
  { db, audit, identity, limiter, seatIdOf }: ClassesParts,
  { id, account }: Ask<typeof classResetSignIn>,
  educator: Educator,
): Promise<Result> => {
  const tooMany = await limiter.take(rateLimits.signInResets, educator.id);
  if (tooMany) return tooMany;
  return db.inTransaction<Result>(async (tx) => {
    const row = await classOf(tx, educator.id, id);
    if (!row) return refused('not_found');
    if (row.closed_at) return refused('class_closed');
    const customerId = await identity.memberNamed(tx, account);
    const isPupil =
      customerId !== null &&
      (await isMember(tx, row.id, customerId)) &&
      // Whoever sits behind the desk came in with the password; the console must not be a way around it.
      (await seatIdOf(tx, customerId)) !== educator.id;
    if (!isPupil) {
      const { code, validSeconds } = identity.codeOfNobody();
      return done({ code, valid_seconds: validSeconds });
    }
    const { code, validSeconds } = await identity.handOverPasswordCode(tx, customerId);
    await audit.record(tx, {
      actor: { kind: 'operator', id: educator.id, name: educator.name },
      action: 'class.sign_in_reset',
      subject: `customer:${customerId}`,
      details: { class: String(row.id) },
      ip: educator.ip,
    });
    return done({ code, valid_seconds: validSeconds });
  });
};
