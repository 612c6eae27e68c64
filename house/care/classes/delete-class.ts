import type { Ask } from '@paperlock/contract/call.ts';
import type { classDelete } from '@paperlock/contract/classes-desk.ts';
import { isTyped } from '@paperlock/domain/classes/deletion.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { classOf, deleteClass, lockClassOf, nameTaughtBy } from './class-store.ts';
import type { ClassesParts, Educator } from './parts.ts';

/** Whether a class is its owner's whole practice world, which goes with it. */
export const isWholeWorld = async (
  { world, isOwnerOfWorld }: Pick<ClassesParts, 'world' | 'isOwnerOfWorld'>,
  educatorId: string,
): Promise<boolean> => (await world.read()).kind === 'class' && (await isOwnerOfWorld(educatorId));

type Fault = 'not_found' | 'class_name_differs';

const differs = refused('class_name_differs', { field: 'name' });

/** Deletes a class of a world that others use as well. Where it is the whole world, returns that: the installation deletes worlds. */
export const eraseClass = async (
  parts: ClassesParts,
  { id, name }: Ask<typeof classDelete>,
  educator: Educator,
): Promise<Outcome<{ wholeWorld: boolean }, Fault>> => {
  const { db, audit } = parts;
  const row = await classOf(db.sql, educator.id, id);
  if (!row) return refused('not_found');
  if (!isTyped(name, row.name)) return differs;
  if (await isWholeWorld(parts, educator.id)) return done({ wholeWorld: true });
  return db.inTransaction(async (tx) => {
    if (!(await lockClassOf(tx, educator.id, id))) return refused('not_found');
    await parts.keepSession(tx, educator.id, null);
    await deleteClass(tx, row.id);
    await audit.record(tx, {
      actor: { kind: 'operator', id: educator.id, name: educator.name },
      action: 'class.deleted',
      subject: `class:${row.id}`,
      details: {},
      ip: educator.ip,
    });
    return done({ wholeWorld: false });
  });
};

/** Returns the name of the class that the owner of a world opened it to; null for everybody else. */
export const nameForOwner = async (
  { seatIdOf }: Pick<ClassesParts, 'seatIdOf'>,
  sql: Sql,
  customerId: string,
): Promise<string | null> => {
  const seat = await seatIdOf(sql, customerId);
  return seat === null ? null : nameTaughtBy(sql, seat);
};
