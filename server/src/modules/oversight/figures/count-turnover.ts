import { type EntryKind, entryKinds } from '@paperlock/domain/ledger/booking.ts';
import { DAY_MS } from '@paperlock/domain/products/state.ts';
import type { Sql } from '../../../db/database.ts';
import type { FigureParts } from './parts.ts';
import { addTurnover, lockMark, moveMark } from './turnover-store.ts';

/** All of them, also what no figure asks for today: what was not counted could not be added later. */
export const everyKind = Object.keys(entryKinds) as EntryKind[];

/** After a long leap of the clock no step takes longer than the database lets a statement run. */
const STEP_MS = 31 * DAY_MS;

/** Counts what moved in days that are closed for good, each posting once; answers how many steps it took. */
export const countTurnover = async (parts: FigureParts): Promise<number> => {
  let steps = 0;
  while (await parts.db.inTransaction((tx) => countNext(parts, tx))) steps += 1;
  return steps;
};

const countNext = async ({ ledger }: FigureParts, tx: Sql): Promise<boolean> => {
  const from = await lockMark(tx);
  const sealed = await ledger.sealedTo(tx);
  if (sealed === null) return false;
  // A posting of the moment at which the day ended belongs to the next one, which is open.
  const to = new Date(Math.min(sealed.getTime() - 1, from.getTime() + STEP_MS));
  if (to <= from) return false;
  await addTurnover(tx, await ledger.moved(tx, everyKind, { from, to }));
  await moveMark(tx, to);
  return true;
};
