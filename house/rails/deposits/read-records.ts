import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type {
  DepositRecord,
  DepositWhole,
  depositAddress,
  rechargeList,
} from '@paperlock/contract/deposits.ts';
import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';
import { DEPOSIT_CONFIRMATIONS } from '@paperlock/domain/deposits/limits.ts';
import { missingToCombine } from '@paperlock/domain/deposits/rules.ts';
import { microText } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { pageFrom, readCursor } from '../../db/page.ts';
import { claimById, claimsOf } from './claim-store.ts';
import { addressFor } from './deposit-addresses.ts';
import { comingOf, type Deposit, depositById, sumSmall } from './deposit-store.ts';
import { addressView, claimRecord, depositRecord, wholeClaim, wholeDeposit } from './deposit-view.ts';
import { eventsOf } from './event-store.ts';
import type { DepositParts, Payment } from './parts.ts';
import { type RecordRow, recordPage } from './record-store.ts';
import { returnCause } from './return-deposit.ts';

/** A customer's view of their deposits. */

export const readAddress = async (
  parts: DepositParts,
  customerId: string,
): Promise<Answer<typeof depositAddress>> => {
  const { db, heights, settings } = parts;
  const address = await addressFor(parts, customerId);
  const { head } = await heights(db.sql);
  const coming = await comingOf(db.sql, customerId);
  const claims = await claimsOf(
    db.sql,
    coming.map(({ id }) => id),
  );
  const { count, totalMicro } = await sumSmall(db.sql, customerId);
  const missing = missingToCombine(totalMicro, await settings.kindestDepositMinimum(db.sql));
  return {
    address: addressView(address),
    token: addressView(PRACTICE_CHAIN.token),
    minimum: microText(await settings.depositMinimum(db.sql)),
    finality: DEPOSIT_CONFIRMATIONS,
    small: { count, total: microText(totalMicro), missing: microText(missing) },
    coming: coming.map((deposit) =>
      depositRecord(
        deposit,
        claims.some(({ depositId }) => depositId === deposit.id),
        head,
      ),
    ),
  };
};

export const listRecords = async (
  { db, heights }: DepositParts,
  { cursor, limit, show, from, until }: Ask<typeof rechargeList>,
  customerId: string,
): Promise<Answer<typeof rechargeList>> => {
  const filter = {
    customerId,
    show,
    from: from === undefined ? null : new Date(from),
    until: until === undefined ? null : new Date(until),
  };
  const { head } = await heights(db.sql);
  const rows = await recordPage(db.sql, filter, readCursor(cursor), limit + 1);
  return pageFrom(
    rows,
    limit,
    (row): DepositRecord =>
      'deposit' in row ? depositRecord(row.deposit, row.claimed, head) : claimRecord(row.claim),
  );
};

const AT_ONCE = 50;

/** Returns all deposits of one customer with full detail, for the data export. */
export const allRecords = async (parts: DepositParts, customerId: string): Promise<DepositWhole[]> => {
  const { sql } = parts.db;
  const all: DepositWhole[] = [];
  let last: RecordRow | undefined;
  do {
    const filter = { customerId, show: 'all', from: null, until: null } as const;
    const before = last ? { at: last.created_at, id: last.id } : null;
    const rows = await recordPage(sql, filter, before, AT_ONCE);
    for (const row of rows) {
      all.push(
        'deposit' in row
          ? await depositWhole(parts, sql, row.deposit)
          : await claimAsRecord(parts, sql, row.claim.id),
      );
    }
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
  return all;
};

/** Refuses another customer's record. The number of a matched claim opens its deposit. */
export const readRecord = async (
  parts: DepositParts,
  id: string,
  customerId: string,
): Promise<Outcome<DepositWhole, 'not_found'>> => {
  const { sql } = parts.db;
  const deposit = await depositById(sql, id);
  if (deposit?.customerId === customerId) return done(await depositWhole(parts, sql, deposit));
  const claim = await claimById(sql, id);
  return claim?.customerId === customerId ? done(await claimAsRecord(parts, sql, id)) : refused('not_found');
};

export const claimAsRecord = async (parts: DepositParts, sql: Sql, id: string): Promise<DepositWhole> => {
  const claim = await claimById(sql, id);
  if (!claim) throw new Error(`there is no claim ${id}`);
  if (claim.state === 'found' && claim.depositId) return depositAsRecord(parts, sql, claim.depositId);
  return wholeClaim(claim, await eventsOf(sql, { depositId: null, claimId: id }));
};

export const depositAsRecord = async (parts: DepositParts, sql: Sql, id: string): Promise<DepositWhole> => {
  const deposit = await depositById(sql, id);
  if (!deposit) throw new Error(`there is no deposit ${id}`);
  return depositWhole(parts, sql, deposit);
};

const depositWhole = async (parts: DepositParts, sql: Sql, deposit: Deposit): Promise<DepositWhole> => {
  const [claim = null] = await claimsOf(sql, [deposit.id]);
  const events = await eventsOf(sql, { depositId: deposit.id, claimId: claim?.id ?? null });
  const { head } = await parts.heights(sql);
  return wholeDeposit(deposit, { claim, events, payment: await paymentBack(parts, sql, deposit), head });
};

/** Returns the latest return payment, if any. */
export const paymentBack = async (
  { payer }: Pick<DepositParts, 'payer'>,
  sql: Sql,
  deposit: Deposit,
): Promise<Payment | null> => {
  if (deposit.returns === 0) return null;
  const [payment = null] = await payer.find(sql, [returnCause(deposit, deposit.returns)]);
  return payment;
};
