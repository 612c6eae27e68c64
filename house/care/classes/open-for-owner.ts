import { codeTaughtBy } from './class-store.ts';
import type { ClassesParts } from './parts.ts';
import { createClass } from './teach-class.ts';

/** The owner of a world, and from where. */
export type Owner = { customerId: string; username: string | null; ip: string };

/** Returns the code; null if the owner may not sit behind the desk any more. */
export const openForOwner = (parts: ClassesParts, person: Owner, name: string): Promise<string | null> =>
  parts.db.inTransaction(async (tx) => {
    const seat = await parts.seatOf(tx, person);
    if (!seat) return null;
    const there = await codeTaughtBy(tx, seat.id);
    if (there !== null) return there;
    const made = await createClass(parts, tx, { name }, { id: seat.id, name: seat.account, ip: person.ip });
    if (!made.ok) throw new Error('the new class is gone');
    return made.value.code;
  });
