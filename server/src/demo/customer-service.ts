import { randomUUID } from 'node:crypto';
import type { House } from '../house.ts';
import { attempt, attemptOnce } from './attempt.ts';
import type { Here, Investor } from './cast.ts';

/** Canned answers, and a conversation in which one of them was sent and another would help. */

const kept = {
  deposit: {
    title: 'Where is my deposit?',
    text: 'A deposit is credited once twenty blocks stand on top of its transfer; the deposit page counts them. If it does not show up at all, paste the hash of the transfer into the deposit detective: it says in one sentence what became of it.',
  },
  redeeming: {
    title: 'Redeeming early',
    text: 'Yes, at any time. The principal comes back in full and at once, interest that was paid stays yours, and what was promised for the days to come goes back to the reserve. The page of the order shows you the amounts before you confirm.',
  },
  secrets: {
    title: 'Nobody asks for your PIN',
    text: 'We never ask for your password, your fund PIN or a code, and no fee is ever needed to release your money. Whoever asks you for one of these is not us.',
  },
};

export const keepAnswers = async (house: House, desk: Here): Promise<void> => {
  const { canned } = house.care.support;
  const there = new Set((await canned.list()).list.map(({ title }) => title));
  for (const { title, text } of Object.values(kept)) {
    if (!there.has(title)) await attempt(house, canned.create({ title, texts: { en: text } }, staffAt(desk)));
  }
};

/** Ends with an unanswered question, so that the inbox has something to do. */
export const talkWithDesk = async (house: House, who: Investor, desk: Here): Promise<void> => {
  const {
    care: { support },
  } = house;
  const { list } = await support.list({ limit: 1 }, who.customerId);
  if (list.length > 0) return;
  const question = { text: 'Can I take an order back before it matures?', request_no: randomUUID() };
  const begun = await attemptOnce(house, who, (tx) => support.create(tx, question, who));
  if (!begun) return;
  const { id } = begun;
  const staff = staffAt(desk);
  await attempt(house, support.inbox.assign({ id, operator: staff.id, seen: null }, staff));
  const reply = { id, text: kept.redeeming.text, request_no: randomUUID() };
  const answered = await attempt(
    house,
    house.db.inTransaction((tx) => support.inbox.reply(tx, reply, staff)),
  );
  if (answered) await attempt(house, support.seen({ id, line: answered.line }, who.customerId));
  const more = { id, text: 'Thank you. And does somebody ask me for a fee then?', request_no: randomUUID() };
  await attemptOnce(house, who, (tx) => support.reply(tx, more, who));
};

const staffAt = ({ operator, ip }: Here) => ({
  id: operator.id,
  name: operator.account,
  roles: operator.roles,
  ip,
});
