import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { ClassTwins, classTwins, classTwinsSet } from '@paperlock/contract/twins-desk.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { FEW_BELOW } from '@paperlock/domain/twins/limits.ts';
import { type ClassRow, classOf, keepTwins, lockClassOf, membersOf } from './class-store.ts';
import type { ClassesParts, Educator } from './parts.ts';

/** The twin game of a class. Its teacher sees counts, of eight students or more. */

export const showTwins = async (
  parts: ClassesParts,
  id: string,
  educator: Educator,
): Promise<Outcome<Answer<typeof classTwins>, 'not_found'>> => {
  const row = await classOf(parts.db.sql, educator.id, id);
  return row ? done(await viewOf(parts, row)) : refused('not_found');
};

const viewOf = async ({ db, twins }: ClassesParts, row: ClassRow): Promise<ClassTwins> => {
  const members = (await membersOf(db.sql, row.id)).map(({ customer_id }) => customer_id);
  return {
    name: row.name,
    closed: row.closed_at !== null,
    open: row.twins_open,
    second_look: row.twins_second_look,
    members: members.length,
    few_below: FEW_BELOW,
    rounds: await twins.roundsOf(members, row.twins_since),
  };
};

export const setTwins = async (
  parts: ClassesParts,
  { id, open, second_look: secondLook }: Ask<typeof classTwinsSet>,
  educator: Educator,
): Promise<Outcome<Answer<typeof classTwinsSet>, RefusalOf<typeof classTwinsSet>>> => {
  const kept = await parts.db.inTransaction<Outcome<null, 'not_found' | 'class_closed'>>(async (tx) => {
    const row = await lockClassOf(tx, educator.id, id);
    if (!row) return refused('not_found');
    if (row.closed_at) return refused('class_closed');
    await keepTwins(tx, row.id, { open, secondLook });
    if (open !== row.twins_open)
      await parts.audit.record(tx, {
        actor: { kind: 'operator', id: educator.id, name: educator.name },
        action: open ? 'class.twins_opened' : 'class.twins_closed',
        subject: `class:${row.id}`,
        details: { second_look: secondLook },
        ip: educator.ip,
      });
    return done(null);
  });
  return kept.ok ? showTwins(parts, id, educator) : kept;
};
