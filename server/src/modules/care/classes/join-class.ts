import type { Answer, RefusalOf } from '@paperlock/contract/call.ts';
import type { classJoin, classMine } from '@paperlock/contract/classes.ts';
import { readClassCode } from '@paperlock/domain/classes/code.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../../db/database.ts';
import { countMembers, insertMember, isOpenClass, lockOpenClass, membershipOf } from './class-store.ts';

/** As many at once as a number on a list still helps to tell apart. Whoever has left takes nobody's place. */
const MOST_MEMBERS = 500;

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

/** Whoever joins gets the next number, which nobody had before them. */
export const joinClass = async (
  tx: Sql,
  typed: string,
  customerId: string,
): Promise<Outcome<Answer<typeof classJoin>, RefusalOf<typeof classJoin>>> => {
  const code = readClassCode(typed);
  const found = code && (await lockOpenClass(tx, code));
  if (!found) return refused('class_unknown', { field: 'code' });
  if ((await countMembers(tx, found.id)) >= MOST_MEMBERS) return refused('class_full', { field: 'code' });
  const joined = await insertMember(tx, { classId: found.id, memberNo: found.last_no + 1, customerId });
  if (!joined) return refused('class_joined', { field: 'code' });
  return done(await readMembership(tx, customerId));
};

/** For whoever registers with a class code: asked before there is a person to join. */
export const classIsOpen = async (sql: Sql, typed: string): Promise<boolean> => {
  const code = readClassCode(typed);
  return code !== null && isOpenClass(sql, code, MOST_MEMBERS);
};
