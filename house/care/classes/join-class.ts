import type { Answer, RefusalOf } from '@paperlock/contract/call.ts';
import type { classJoin, classMine } from '@paperlock/contract/classes.ts';
import { readClassCode } from '@paperlock/domain/classes/code.ts';
import { MEMBERS_MAX } from '@paperlock/domain/classes/limits.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { countMembers, insertMember, isOpenClass, lockOpenClass, membershipOf } from './class-store.ts';

export const readMembership = async (sql: Sql, customerId: string): Promise<Answer<typeof classMine>> => {
  const membership = await membershipOf(sql, customerId);
  return {
    class: membership && {
      name: membership.name,
      member_no: membership.member_no,
      joined_at: membership.joined_at.toISOString(),
      closed: membership.closed_at !== null,
    },
  };
};

/** Joins a class; the member gets the next number, which is never reused. */
export const joinClass = async (
  tx: Sql,
  typed: string,
  customerId: string,
): Promise<Outcome<Answer<typeof classJoin>, RefusalOf<typeof classJoin>>> => {
  const code = readClassCode(typed);
  const found = code && (await lockOpenClass(tx, code));
  if (!found) return refused('class_unknown', { field: 'code' });
  if ((await countMembers(tx, found.id)) >= MEMBERS_MAX) return refused('class_full', { field: 'code' });
  const joined = await insertMember(tx, { classId: found.id, memberNo: found.last_no + 1, customerId });
  if (!joined) return refused('class_joined', { field: 'code' });
  return done(await readMembership(tx, customerId));
};

/** For registration with a class code: asked before the customer exists. */
export const classIsOpen = async (sql: Sql, typed: string): Promise<boolean> => {
  const code = readClassCode(typed);
  return code !== null && isOpenClass(sql, code, MEMBERS_MAX);
};
