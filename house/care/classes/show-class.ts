import type { Answer } from '@paperlock/contract/call.ts';
import type { classBoard, classResults } from '@paperlock/contract/classes-desk.ts';
import type { FigureName } from '@paperlock/contract/figures.ts';
import { microText } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { LESSONS } from '../lessons/index.ts';
import { classOf, membersOf } from './class-store.ts';
import type { ClassesParts, Educator } from './parts.ts';
import { listMissable } from './scenarios.ts';

/**
 * Returns what a class may see on the wall. Its money figures are those published in the app: a sum over the members
 * would tell the balance of whoever joins or leaves.
 */
export const showBoard = async (
  parts: ClassesParts,
  id: string,
  educator: Educator,
  appUrl: string | null,
): Promise<Outcome<Answer<typeof classBoard>, 'not_found'>> => {
  const { db, lessons, clockMoves, figures } = parts;
  const row = await classOf(db.sql, educator.id, id);
  if (!row) return refused('not_found');
  const customerIds = (await membersOf(db.sql, row.id)).map(({ customer_id }) => customer_id);
  const learnt = [...(await lessons.doneBy(customerIds)).values()];
  const { readings } = await figures.read();
  const published = (name: FigureName) =>
    microText(readings.find((reading) => reading.name === name)?.value ?? 0n);
  const clock = await clockMoves.reading();
  return done({
    name: row.name,
    code: row.code,
    closed: row.closed_at !== null,
    link: appUrl && `${appUrl}/pages/login/register?class=${row.code}`,
    members: customerIds.length,
    lessons_done: learnt.reduce((sum, { length }) => sum + length, 0),
    lessons_of: customerIds.length * LESSONS,
    clock: { ...clock, progress: await clockMoves.progress() },
    next_raise: await nextRaise(parts, clock.now),
    figures: {
      deposited: published('deposited'),
      ordered: published('ordered'),
      investors_lost: published('investors_lost'),
    },
  });
};

/** Returns the raise short of its target that ends first. Instants in ISO form sort as texts. */
const nextRaise = async (parts: ClassesParts, now: string) => {
  const { list } = await listMissable(parts);
  const ahead = list.filter(({ close_at }) => close_at > now);
  return ahead.sort((one, other) => (one.close_at < other.close_at ? -1 : 1))[0] ?? null;
};

export const readResults = async (
  { db, lessons }: ClassesParts,
  id: string,
  educator: Educator,
): Promise<Outcome<Answer<typeof classResults>, 'not_found'>> => {
  const row = await classOf(db.sql, educator.id, id);
  if (!row) return refused('not_found');
  const members = await membersOf(db.sql, row.id);
  const tried = await lessons.allOf(members.map(({ customer_id }) => customer_id));
  return done({
    name: row.name,
    now: new Date().toISOString(),
    list: members.map(({ member_no, customer_id, joined_at }) => ({
      no: member_no,
      joined_at: joined_at.toISOString(),
      lessons: tried.get(customer_id) ?? [],
    })),
  });
};
