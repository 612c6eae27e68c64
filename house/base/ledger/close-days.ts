import { daysToClose } from '@paperlock/domain/ledger/closing.ts';
import type { Sql } from '../../db/database.ts';
import { closeDay, selectFirstOpenDay } from './closing-store.ts';

/** Closes each due day separately, so that one long clock move leaves the same closings as single days. */
export const closeDays = async (sql: Sql, until: Date): Promise<number> => {
  const firstOpen = await selectFirstOpenDay(sql);
  const days = firstOpen === null ? [] : daysToClose(firstOpen, until);
  for (const day of days) await closeDay(sql, day, until);
  return days.length;
};
