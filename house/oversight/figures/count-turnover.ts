import { type EntryKind, entryKinds } from '@paperlock/domain/ledger/booking.ts';
import { DAY_MS } from '@paperlock/domain/products/state.ts';
import type { Sql } from '../../db/database.ts';
import type { FigureParts } from './parts.ts';
import { addTurnover, lockMark, moveMark } from './turnover-store.ts';

/** All kinds, including those no figure uses today, because uncounted days cannot be added later. */
export const everyKind = Object.keys(entryKinds) as EntryKind[];

/** Limits a step after a long clock move, so that it stays within the statement time-out. */
const STEP_MS = 31 * DAY_MS;

/** Counts what moved in closed days, each posting once; returns the number of steps. */
export const countTurnover = async (parts: FigureParts): Promise<number> => {
  let steps = 0;
  while (await parts.db.inTransaction((tx) => countNext(parts, tx))) steps += 1;
  return steps;
};

const countNext = async ({ ledger }: FigureParts, tx: Sql): Promise<boolean> => {
  const from = await lockMark(tx);
  const sealed = await ledger.sealedTo(tx);
  if (sealed === null) return false;
  // A posting dated at the end of the day belongs to the next day, which is open.
  const to = new Date(Math.min(sealed.getTime() - 1, from.getTime() + STEP_MS));
  if (to <= from) return false;
  await addTurnover(tx, await ledger.moved(tx, everyKind, { from, to }));
  await moveMark(tx, to);
  return true;
};
