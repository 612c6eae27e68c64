import { languageOf } from '@paperlock/words/languages.ts';
import { answerSupport } from './answer-support.ts';
import { approveWithdrawals } from './approve-withdrawals.ts';
import { decideProposals } from './decide-proposals.ts';
import { deskOperators } from './desk-operators.ts';
import type { PracticeDeskParts, Round } from './parts.ts';
import { createPatience } from './patience.ts';
import { reviewDeposits } from './review-deposits.ts';
import { reviewVerification } from './review-verification.ts';

const kinds = [reviewVerification, approveWithdrawals, reviewDeposits, answerSupport, decideProposals];
/** What shows a person. In a class the teacher never does it, so the desk does, switched on or off (decision 81). */
const personal: typeof kinds = [reviewVerification, answerSupport];

/**
 * The work of one round: everything that has waited long enough, through the doors that operators use. Their locks and
 * claims decide between the desk, people and other nodes.
 */
export const createWork = (parts: PracticeDeskParts) => {
  const patience = createPatience(parts.wallNow);
  let resumes = true;

  const work = async (): Promise<number> => {
    const { kind, practiceDesk, ownerId } = await parts.world.read();
    const due = practiceDesk ? kinds : kind === 'class' ? personal : [];
    const desk = due.length > 0 ? await deskOperators(parts) : null;
    if (!desk) return 0;
    const isPersonAtWork = await parts.operators.someoneAtWork();
    // Whoever sits at the desk gets the time to do the work, however the clock is moved.
    const isHurried = !isPersonAtWork && (await parts.clockMoves.hasJustMoved());
    const { end, ...patiently } = patience.begin(isPersonAtWork, isHurried);
    const round: Round = { ...desk, ...patiently, resumes, reason: await reasons(parts, ownerId) };
    const failures: unknown[] = [];
    let acts = 0;
    // One kind of work that fails must not keep the others from being done. In a hurry there is a second look: what two people
    // decide becomes the second one's by the first one's decision.
    for (const work of isHurried ? [...due, ...due] : due)
      acts += await work(parts, round).catch((error) => failures.push(error) && 0);
    end();
    resumes = failures.length > 0;
    if (failures.length > 0)
      throw new AggregateError(failures, 'the practice desk could not do all of its work');
    return acts;
  };
  return { work, isWaiting: patience.isWaiting };
};

/** Stored with the decision, so in the language of the world's owner. */
const reasons = async (
  { identity, speakerFor }: PracticeDeskParts,
  ownerId: string | null,
): Promise<Round['reason']> => {
  const lang = ownerId === null ? null : (await identity.user(ownerId)).language;
  const { say } = speakerFor(languageOf(lang ?? 'en'));
  return {
    approved: say('console-proposals.practice_desk_approved'),
    refused: say('console-proposals.practice_desk_refused'),
  };
};
