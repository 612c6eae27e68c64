import { daysToClose } from '@paperlock/domain/ledger/closing.ts';
import type { Sql } from '../../../db/database.ts';
import { closeDay, selectFirstOpenDay } from './ledger-store.ts';

/** Closes each day that is due, one after the other, so that a leap of the clock leaves the same closings as days do. */
export const closeDays = async (sql: Sql, until: Date): Promise<number> => {
  const firstOpen = await selectFirstOpenDay(sql);
  const days = firstOpen === null ? [] : daysToClose(firstOpen, until);
  for (const day of days) await closeDay(sql, day, until);
  return days.length;
};
