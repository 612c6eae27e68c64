import { may } from '@paperlock/domain/operators/permissions.ts';
import { isPracticeDesk } from '@paperlock/domain/operators/practice-desk.ts';
import { languageOf } from '@paperlock/words/languages.ts';
import { allOf } from './all-of.ts';
import type { AtWork, PracticeDeskParts, Round } from './parts.ts';

/** How many of the newest lines are searched for an earlier answer. */
const LINES = 50;

/** Writes one first answer into each conversation, says in it that it is a machine, and leaves it to people. */
export const answerSupport = async (
  parts: PracticeDeskParts,
  { first: staff, hasWaited, resumes }: Round,
): Promise<number> => {
  const { inbox } = parts.support;
  if (!may(staff.roles, 'support.answer')) return 0;
  if (resumes) {
    const mine = await allOf((page) => inbox.list({ show: 'mine', ...page }, staff));
    for (const { id, state } of mine) if (state === 'answered') await giveBack(parts, id, staff);
  }
  const waiting = await allOf((page) => inbox.list({ show: 'waiting', ...page }, staff));
  const words = (await inbox.isStaffed()) ? 'support.practice_desk_answer' : 'support.practice_desk_alone';
  let answered = 0;
  for (const { id, lang, assigned } of waiting) {
    if (assigned && !assigned.mine) continue;
    if (!hasWaited(`support:${id}`, 'support') || (await hasAnswered(parts, id, staff))) continue;
    if (!assigned && !(await inbox.assign({ id, operator: staff.id, seen: null }, staff)).ok) continue;
    const text = parts.speakerFor(languageOf(lang)).say(words);
    const outcome = await parts.db.inTransaction((tx) =>
      inbox.reply(tx, { id, text, request_no: id }, staff),
    );
    if (outcome.ok) answered += 1;
    await giveBack(parts, id, staff);
  }
  return answered;
};

const hasAnswered = async ({ support }: PracticeDeskParts, id: string, staff: AtWork): Promise<boolean> => {
  const seen = await support.inbox.read({ id, limit: LINES }, staff);
  return !seen.ok || seen.value.lines.list.some(({ by }) => isPracticeDesk(by));
};

const giveBack = ({ support }: PracticeDeskParts, id: string, staff: AtWork) =>
  support.inbox.assign({ id, operator: null, seen: staff.id }, staff);
