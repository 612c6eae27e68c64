import { BANK_SETTLES_AFTER_SECONDS } from '@paperlock/domain/bank/limits.ts';
import type { Sql } from '../../db/database.ts';
import { firstDue, firstWaiting, lockBank, setSettled, setTaken } from './bank-store.ts';
import { freeMoney } from './free-money.ts';
import type { BankParts } from './parts.ts';

/** Continues each order that can go on, in one transaction each; returns the number of steps. */
export const workOrders = async (parts: BankParts): Promise<number> => {
  let steps = 0;
  for (const step of [settleNext, takeNext]) {
    while (await parts.db.inTransaction((tx) => step(parts, tx))) steps += 1;
  }
  return steps;
};

const settleNext = async ({ clock, onChange }: BankParts, tx: Sql): Promise<boolean> => {
  const now = await clock.now(tx);
  const due = await firstDue(tx, new Date(now.getTime() - BANK_SETTLES_AFTER_SECONDS * 1000));
  if (!due) return false;
  await onChange(tx, await setSettled(tx, due.id, now));
  return true;
};

/** Takes the oldest order, even if a later and smaller one could be paid, so that no order is overtaken. */
const takeNext = async (parts: BankParts, tx: Sql): Promise<boolean> => {
  await lockBank(tx);
  const next = await firstWaiting(tx);
  if (!next || next.amount > (await freeMoney(parts, tx))) return false;
  await parts.onChange(tx, await setTaken(tx, next.id, await parts.clock.now(tx)));
  return true;
};
