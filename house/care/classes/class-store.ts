import { classSorts } from '@paperlock/contract/classes-desk.ts';
import type { Teaching } from '@paperlock/domain/classes/teaching.ts';
import type { Sql } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { allRows, firstRow } from '../../db/rows.ts';
import {
  type Narrowing,
  narrowing,
  type SortAsk,
  type Sorted,
  type SortedList,
  sortedPage,
  totalsOf,
} from '../../db/sorted-list.ts';

/** All SQL of classes and their members. */

export type ClassRow = {
  id: bigint;
  code: string;
  name: string;
  members: number;
  created_at: Date;
  closed_at: Date | null;
  teaching_until: Date | null;
  teaching_left: number | null;
  twins_open: boolean;
  twins_since: Date | null;
  twins_second_look: boolean;
};

const members = '(select count(*)::integer from class_member m where m.class_id = c.id)';

const columns = `c.id, c.code, c.name, c.created_at, c.closed_at, c.teaching_until, c.teaching_left, c.twins_open, c.twins_since, c.twins_second_look, ${members} as members`;

/** Returns null if the code is taken; the caller then makes another. */
export const insertClass = async (
  tx: Sql,
  { code, name, educatorId }: { code: string; name: string; educatorId: string },
): Promise<bigint | null> => {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into class (code, name, educator_id) values ($1, $2, $3) on conflict (code) do nothing returning id`,
    [code, name, educatorId],
  );
  return rows[0]?.id ?? null;
};

type ClassSort = keyof typeof classSorts;

const classes: SortedList<ClassSort> = {
  columns,
  from: 'class c',
  id: 'c.id',
  sorts: { created_at: 'c.created_at', name: 'lower(c.name)', members: `${members}::bigint` },
  kinds: classSorts,
  amount: null,
};

/** An educator's own classes: part of the name or code, and when they were opened. */
export type ClassFilter = { educatorId: string; text: string | null; from: Date | null; until: Date | null };

const narrowed = ({ educatorId, text, from, until }: ClassFilter): Narrowing => {
  const one = narrowing();
  one.only(educatorId, (value) => `c.educator_id = ${value}`);
  one.only(text && containing(text), (value) => `c.name ilike ${value} or c.code ilike ${value}`);
  one.only(from, (value) => `c.created_at >= ${value}`);
  one.only(until, (value) => `c.created_at < ${value}`);
  return one;
};

export const classesPage = (
  sql: Sql,
  filter: ClassFilter,
  ask: SortAsk<ClassSort>,
): Promise<(ClassRow & Sorted)[]> => sortedPage(sql, classes, narrowed(filter), ask);

export const classTotals = (sql: Sql, filter: ClassFilter) => totalsOf(sql, classes, narrowed(filter));

/** Returns a class to the educator who teaches it, and to no one else. */
export const classOf = (sql: Sql, educatorId: string, id: string): Promise<ClassRow | null> =>
  firstRow(sql, `select ${columns} from class c where id = $1 and educator_id = $2`, [id, educatorId]);

/** The same, so that of two acts on its lesson one comes after the other. */
export const lockClassOf = async (tx: Sql, educatorId: string, id: string): Promise<ClassRow | null> => {
  await tx.query('select from class where id = $1 and educator_id = $2 for no key update', [id, educatorId]);
  return classOf(tx, educatorId, id);
};

export const keepTeaching = async (tx: Sql, id: bigint, { until, leftSeconds }: Teaching): Promise<void> => {
  await tx.query('update class set teaching_until = $2, teaching_left = $3 where id = $1', [
    id,
    until,
    leftSeconds,
  ]);
};

/** To open what is closed begins a new sum. */
export const keepTwins = async (
  tx: Sql,
  id: bigint,
  { open, secondLook }: { open: boolean; secondLook: boolean },
): Promise<void> => {
  await tx.query(
    `update class
        set twins_since = case when $2 and not twins_open then clock_timestamp() else twins_since end,
            twins_open = $2, twins_second_look = $3
      where id = $1`,
    [id, open, secondLook],
  );
};

/** What the teacher of the open class that somebody is in decided about the twin game; null for everybody else. */
export const twinRuleOf = (
  sql: Sql,
  customerId: string,
): Promise<{ open: boolean; second_look: boolean } | null> =>
  firstRow(
    sql,
    `select c.twins_open as open, c.twins_second_look as second_look
       from class_member m join class c on c.id = m.class_id
      where m.customer_id = $1 and c.closed_at is null`,
    [customerId],
  );

/** Closes a class; returns whether it was open. */
export const closeClass = async (tx: Sql, id: bigint): Promise<boolean> => {
  const { rowCount } = await tx.query(
    'update class set closed_at = now() where id = $1 and closed_at is null',
    [id],
  );
  return rowCount === 1;
};

/** Members keep their accounts. */
export const deleteClass = async (tx: Sql, id: bigint): Promise<void> => {
  await tx.query('delete from class_member where class_id = $1', [id]);
  await tx.query('delete from class where id = $1', [id]);
};

export type MemberRow = { member_no: number; customer_id: string; joined_at: Date };

export const membersOf = (sql: Sql, id: bigint): Promise<MemberRow[]> =>
  allRows(
    sql,
    'select member_no, customer_id, joined_at from class_member where class_id = $1 order by member_no',
    [id],
  );

export const isMember = async (sql: Sql, id: bigint, customerId: string): Promise<boolean> => {
  const { rowCount } = await sql.query('select from class_member where class_id = $1 and customer_id = $2', [
    id,
    customerId,
  ]);
  return rowCount === 1;
};

/** Locks the class, so that two members cannot get the same number. */
export const lockOpenClass = (tx: Sql, code: string): Promise<{ id: bigint; last_no: number } | null> =>
  firstRow(tx, 'select id, last_no from class where code = $1 and closed_at is null for no key update', [
    code,
  ]);

export const countMembers = async (tx: Sql, id: bigint): Promise<number> => {
  const { rows } = await tx.query<{ members: number }>(
    'select count(*)::integer as members from class_member where class_id = $1',
    [id],
  );
  return rows[0]?.members ?? 0;
};

export const isOpenClass = async (sql: Sql, code: string, mostMembers: number): Promise<boolean> => {
  const { rows } = await sql.query(
    `select from class c where code = $1 and closed_at is null
        and (select count(*) from class_member m where m.class_id = c.id) < $2`,
    [code, mostMembers],
  );
  return rows.length > 0;
};

/** Returns false if the person is already in a class, perhaps since a moment ago. */
export const insertMember = async (
  tx: Sql,
  { classId, memberNo, customerId }: { classId: bigint; memberNo: number; customerId: string },
): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `insert into class_member (class_id, member_no, customer_id) values ($1, $2, $3)
     on conflict (customer_id) do nothing`,
    [classId, memberNo, customerId],
  );
  if (rowCount !== 1) return false;
  await tx.query('update class set last_no = $2 where id = $1', [classId, memberNo]);
  return true;
};

export const deleteMember = async (sql: Sql, customerId: string): Promise<void> => {
  await sql.query('delete from class_member where customer_id = $1', [customerId]);
};

/** Returns the numbers of these students, with the name of the class where there are several. */
export const studentNumbers = async (
  sql: Sql,
  ids: readonly string[],
): Promise<Map<string, { no: number; className: string | null }>> => {
  const rows = await allRows<{ id: string; no: number; className: string | null }>(
    sql,
    `select m.customer_id as id, m.member_no as no,
            case when (select count(*) from class) > 1 then c.name end as "className"
       from class_member m join class c on c.id = m.class_id where m.customer_id = any ($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, no, className }) => [id, { no, className }]));
};

/** Returns the students who have this number, one of each class. */
export const studentsNumbered = async (sql: Sql, no: number): Promise<string[]> =>
  (
    await allRows<{ customer_id: string }>(sql, 'select customer_id from class_member where member_no = $1', [
      no,
    ])
  ).map(({ customer_id }) => customer_id);

export type Membership = { name: string; member_no: number; joined_at: Date; closed_at: Date | null };

export const membershipOf = (sql: Sql, customerId: string): Promise<Membership | null> =>
  firstRow(
    sql,
    `select c.name, m.member_no, m.joined_at, c.closed_at
       from class_member m join class c on c.id = m.class_id where m.customer_id = $1`,
    [customerId],
  );

export const openCodes = async (sql: Sql): Promise<string[]> =>
  (await allRows<{ code: string }>(sql, 'select code from class where closed_at is null')).map(
    ({ code }) => code,
  );

/** Returns the name of the class whose code `codeTaughtBy` gives; where none is open, of the first. */
export const nameTaughtBy = async (sql: Sql, educatorId: string): Promise<string | null> => {
  const row = await firstRow<{ name: string }>(
    sql,
    'select name from class where educator_id = $1 order by closed_at is not null, id limit 1',
    [educatorId],
  );
  return row?.name ?? null;
};

/** Returns the code of the open class that somebody is in. */
export const codeOfMember = async (sql: Sql, customerId: string): Promise<string | null> => {
  const row = await firstRow<{ code: string }>(
    sql,
    `select c.code from class_member m join class c on c.id = m.class_id
      where m.customer_id = $1 and c.closed_at is null`,
    [customerId],
  );
  return row?.code ?? null;
};

/** Returns the code of the first class that an operator teaches and that is open. */
export const codeTaughtBy = async (sql: Sql, educatorId: string): Promise<string | null> => {
  const row = await firstRow<{ code: string }>(
    sql,
    'select code from class where educator_id = $1 and closed_at is null order by id limit 1',
    [educatorId],
  );
  return row?.code ?? null;
};
