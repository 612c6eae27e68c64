import type { Sql } from '../../db/database.ts';
import { insertDay, lockMark, moveMark } from './earned-store.ts';
import type { EarnedParts } from './parts.ts';

const HOURS_A_DAY = 24;

/** Adds up all days that are over, settled and traded, each once; returns how many. */
export const addUpDays = async (parts: EarnedParts): Promise<number> => {
  let added = 0;
  while (await parts.db.inTransaction((tx) => addUpNext(parts, tx))) added += 1;
  return added;
};

const addUpNext = async (parts: EarnedParts, tx: Sql): Promise<boolean> => {
  const marked = await lockMark(tx);
  // Read first: everything up to this hour is final from now on.
  const daysOver = Math.floor((await parts.tradedTo(tx)) / HOURS_A_DAY);
  const day = marked ?? (await parts.firstLockDay(tx));
  if (day === null || day >= daysOver) return false;
  await insertDay(tx, day, await readDay(parts, tx, day));
  await moveMark(tx, day + 1);
  return true;
};

const readDay = async ({ promisedOn, leftEarlyOn, earnedOn }: EarnedParts, tx: Sql, day: number) => {
  const promised = await promisedOn(tx, day);
  const earned = await earnedOn(tx, day, await leftEarlyOn(tx, day));
  return [...new Set([...promised.keys(), ...earned.keys()])].map((id) => ({
    id,
    promised: promised.get(id) ?? 0n,
    earned: earned.get(id) ?? 0n,
  }));
};
