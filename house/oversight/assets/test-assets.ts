import { randomUUID } from 'node:crypto';
import { creditLog, type Posting } from '@paperlock/contract/assets.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import type { Entry } from '@paperlock/domain/ledger/entry.ts';
import {
  newCustomer,
  partsOf,
  post,
  type TestCustomer,
  type TestHouse,
} from '@paperlock/server/src/test-house.ts';
import { of, postBatch, transferEntry } from '../../base/ledger/test-book.ts';

/** Somebody with money to look at. */
export const richCustomer = async (
  house: TestHouse,
  entries: (owner: string) => Entry[],
): Promise<TestCustomer> => {
  const customer = await newCustomer(house);
  const results = await postBatch(partsOf(house), entries(customer.user.id));
  if (results.some(({ ok }) => !ok)) throw new Error('the book refused what a test begins with');
  return customer;
};

/** A withdrawal that was paid: what was held goes out, and a fee with it. */
export const settle = (owner: string, amount: bigint, fee: bigint, bookedAt?: Date): Entry => {
  const {
    cause,
    kind,
    bookedAt: at,
  } = transferEntry({
    kind: 'withdrawal_settle',
    from: of(owner, 'held'),
    to: operatorAccount('chain'),
    amount,
    cause: `withdrawal:${randomUUID()}:settle`,
    ...(bookedAt && { bookedAt }),
  });
  return {
    cause,
    kind,
    bookedAt: at,
    transfers: [
      { debit: of(owner, 'held'), credit: operatorAccount('chain'), amountMicro: amount },
      { debit: of(owner, 'held'), credit: operatorAccount('fees'), amountMicro: fee },
    ],
  };
};

/** The whole log, page by page; `between` happens before every page but the first. */
export const walkLog = async (
  house: TestHouse,
  { token }: TestCustomer,
  ask: object,
  between: () => Promise<unknown> = async () => {},
): Promise<Posting[]> => {
  const all: Posting[] = [];
  let cursor: string | null = null;
  do {
    if (cursor !== null) await between();
    const page: object = { ...ask, ...(cursor !== null && { cursor }) };
    const { data } = await post(house, creditLog, page, { token });
    all.push(...data.list);
    cursor = data.next_cursor;
  } while (cursor !== null);
  return all;
};
