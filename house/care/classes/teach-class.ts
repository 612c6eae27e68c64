import type { Answer, Ask } from '@paperlock/contract/call.ts';
import {
  type classCreate,
  type classList,
  type JourneyStep,
  journeySteps,
  type WholeClass,
} from '@paperlock/contract/classes-desk.ts';
import { momentsOf } from '@paperlock/domain/assets/days.ts';
import { newClassCode } from '@paperlock/domain/classes/code.ts';
import { noTeaching, type Teaching, teachingNow } from '@paperlock/domain/classes/teaching.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { listFrom, totalsView } from '../../db/sorted-list.ts';
import { randomInt } from '../../keys/random.ts';
import { classEntry } from '../../ports/names.ts';
import { LESSONS } from '../lessons/index.ts';
import {
  type ClassRow,
  classesPage,
  classOf,
  classTotals,
  closeClass,
  insertClass,
  keepTeaching,
  membersOf,
} from './class-store.ts';
import { isWholeWorld } from './delete-class.ts';
import type { ClassesParts, Educator } from './parts.ts';

export const teachingOf = ({ teaching_until, teaching_left }: ClassRow): Teaching => ({
  until: teaching_until,
  leftSeconds: teaching_left,
});

const teachingView = (row: ClassRow): WholeClass['teaching'] => {
  const now = teachingNow(teachingOf(row), new Date());
  return now && { state: now.state, left_seconds: now.leftSeconds };
};

const rowView = ({ id, name, code, members, created_at, closed_at }: ClassRow) => ({
  id: String(id),
  name,
  code,
  members,
  created_at: created_at.toISOString(),
  closed_at: closed_at?.toISOString() ?? null,
});

export const listClasses = async (
  { db: { sql } }: ClassesParts,
  { text, from, to, limit, totals, ...ask }: Ask<typeof classList>,
  { id }: Educator,
  timezone: string,
): Promise<Answer<typeof classList>> => {
  const filter = { educatorId: id, text: text ?? null, ...momentsOf({ from, to }, timezone) };
  const { sort = 'created_at', descending = sort === 'created_at', cursor } = ask;
  const rows = await classesPage(sql, filter, { sort, descending, cursor, limit: limit + 1 });
  return {
    ...listFrom(rows, limit, rowView),
    ...(totals && { totals: totalsView(await classTotals(sql, filter)) }),
  };
};

/** Returns members by number alone; their accounts are not even read. */
const wholeClass = async (
  parts: ClassesParts,
  sql: Sql,
  row: ClassRow,
  educator: Educator,
): Promise<WholeClass> => {
  const { lessons, journey } = parts;
  const members = await membersOf(sql, row.id);
  const customerIds = members.map(({ customer_id }) => customer_id);
  const learnt = await lessons.doneBy(customerIds, sql);
  const been = new Map<JourneyStep, ReadonlySet<string>>();
  for (const step of journeySteps) been.set(step, new Set(await journey[step](sql, customerIds)));
  return {
    ...rowView(row),
    lessons: LESSONS,
    teaching: teachingView(row),
    deletes_world: await isWholeWorld(parts, educator.id),
    list: members.map(({ member_no, customer_id, joined_at }) => ({
      no: member_no,
      joined_at: joined_at.toISOString(),
      done: [...(learnt.get(customer_id) ?? [])],
      steps: journeySteps.filter((step) => been.get(step)?.has(customer_id)),
    })),
  };
};

export const readClass = async (
  parts: ClassesParts,
  id: string,
  educator: Educator,
  sql: Sql = parts.db.sql,
): Promise<Outcome<WholeClass, 'not_found'>> => {
  const row = await classOf(sql, educator.id, id);
  return row ? done(await wholeClass(parts, sql, row, educator)) : refused('not_found');
};

const TRIES = 5;

/** Opens a class at the desk. In a private world there is none: its owner would see who its students are. */
export const createClassAtDesk = async (
  parts: ClassesParts,
  tx: Sql,
  ask: Pick<Ask<typeof classCreate>, 'name'>,
  educator: Educator,
): Promise<Outcome<WholeClass, 'not_found' | 'class_world_private'>> => {
  if ((await parts.world.read()).kind === 'private') return refused('class_world_private');
  const made = await createClass(parts, tx, ask, educator);
  if (made.ok && !(await parts.names.reserve([classEntry(made.value.code)])))
    throw new Error('another world has this class code');
  return made;
};

export const createClass = async (
  parts: ClassesParts,
  tx: Sql,
  { name }: Pick<Ask<typeof classCreate>, 'name'>,
  educator: Educator,
): Promise<Outcome<WholeClass, 'not_found'>> => {
  for (let nth = 0; nth < TRIES; nth += 1) {
    const id = await insertClass(tx, { code: newClassCode(randomInt), name, educatorId: educator.id });
    if (id === null) continue;
    await record(parts, tx, 'class.created', id, educator);
    return readClass(parts, String(id), educator, tx);
  }
  throw new Error('no class code was free');
};

export const endClass = (
  parts: ClassesParts,
  id: string,
  educator: Educator,
): Promise<Outcome<WholeClass, 'not_found'>> =>
  parts.db.inTransaction(async (tx) => {
    const row = await classOf(tx, educator.id, id);
    if (!row) return refused('not_found');
    if (await closeClass(tx, row.id)) {
      await keepTeaching(tx, row.id, noTeaching);
      await parts.keepSession(tx, educator.id, null);
      await record(parts, tx, 'class.closed', row.id, educator);
    }
    return readClass(parts, id, educator, tx);
  });

const record = (
  { audit }: ClassesParts,
  tx: Sql,
  action: 'class.created' | 'class.closed',
  id: bigint,
  { id: operatorId, name, ip }: Educator,
): Promise<unknown> =>
  audit.record(tx, {
    actor: { kind: 'operator', id: operatorId, name },
    action,
    subject: `class:${id}`,
    details: {},
    ip,
  });
