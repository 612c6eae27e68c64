import { depositMoves } from '@paperlock/domain/deposits/life.ts';
import { decideArrival } from '@paperlock/domain/deposits/rules.ts';
import { causeOf } from '@paperlock/domain/ledger/cause.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import type { Entry } from '@paperlock/domain/ledger/entry.ts';
import { MAX_MICRO, microText } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';
import { ownersOf } from './address-store.ts';
import {
  type Arrived,
  customersComing,
  keepFinal,
  keepUnfinal,
  loseMissing,
  orphansAmong,
} from './arrival-store.ts';
import { recordCredited } from './book-deposits.ts';
import type { Deposit } from './deposit-store.ts';
import { tellDeposits } from './event-store.ts';
import { matchClaims } from './match-claims.ts';
import type { DepositParts } from './parts.ts';

/**
 * Handles transfers from the watcher. Transfers that are not final are only shown; final ones are booked in the watcher's
 * transaction, in a handful of statements per portion.
 */

/** Transfers of 0 only plant addresses in people's histories, so they are ignored. */
const worthSomething = (transfers: readonly Arrived[]): Arrived[] => {
  const tooMuch = transfers.find(({ amountMicro }) => amountMicro > MAX_MICRO);
  if (tooMuch) throw new Error(`${tooMuch.tx} moves more than the book can hold`);
  const byKey = new Map(
    transfers
      .filter(({ amountMicro }) => amountMicro > 0n)
      .map((transfer) => [`${transfer.tx} ${transfer.position}`, transfer]),
  );
  return [...byKey.values()];
};

/** Transfers to addresses of ours. No account that owns one is closed before the transaction ends. */
const toOurs = async ({ identity }: DepositParts, tx: Sql, transfers: readonly Arrived[]) => {
  const worthy = worthSomething(transfers);
  if (worthy.length === 0) return [];
  const owners = await ownersOf(
    tx,
    worthy.map(({ to }) => to),
  );
  const open = await identity.keepOpen(tx, [...new Set(owners.values())]);
  return worthy.flatMap((transfer) => {
    const customerId = owners.get(transfer.to);
    return customerId === undefined ? [] : [{ ...transfer, customerId, closed: !open.has(customerId) }];
  });
};

/** Takes all transfers in blocks that are not final. A transfer missing now is given up. */
export const hearUnfinal = async (
  parts: DepositParts,
  tx: Sql,
  transfers: readonly Arrived[],
): Promise<void> => {
  const { clock, facts } = parts;
  const ours = await toOurs(parts, tx, transfers);
  const now = await clock.now(tx);
  const lost = await loseMissing(tx, ours, now);
  await tellDeposits(tx, idsOf(lost), { event: 'orphaned', at: now });
  await facts.writeMany(
    tx,
    'deposit_orphaned',
    lost.map(({ customerId, amountMicro }) => ({ customerId, params: { amount: microText(amountMicro) } })),
  );
  if (ours.length > 0) {
    const orphans = await orphansAmong(tx, ours);
    const kept = await keepUnfinal(tx, ours, now);
    const back = kept.filter(({ id }) => orphans.has(id));
    const fresh = kept.filter(({ id, seenAt }) => !orphans.has(id) && seenAt.getTime() === now.getTime());
    await tellDeposits(tx, idsOf(back), { event: 'seen_again', at: now });
    await tellDeposits(tx, idsOf(fresh), { event: 'seen', at: now });
    if (kept.length > 0) await matchClaims(parts, tx, kept, now);
  }
  // Confirmations change with each head, so every waiting customer gets a hint.
  await facts.hintMany(tx, 'deposit', await customersComing(tx));
};

export const hearFinal = async (
  parts: DepositParts,
  tx: Sql,
  transfers: readonly Arrived[],
): Promise<void> => {
  const { clock, facts, ledger } = parts;
  const ours = await toOurs(parts, tx, transfers);
  if (ours.length === 0) return;
  const now = await clock.now(tx);
  const minimumMicro = await parts.settings.kindestDepositMinimum(tx);
  const settled = ours.map(({ closed, ...transfer }) => ({
    ...transfer,
    arrival: decideArrival({ amountMicro: transfer.amountMicro, accountClosed: closed }, minimumMicro),
  }));
  const kept = await keepFinal(tx, settled, now);
  if (kept.length === 0) return;
  const moveOf = new Map(
    settled.map(({ tx: hash, position, arrival }) => [`${hash} ${position}`, arrival.move]),
  );
  await ledger.postTogether(
    tx,
    kept.map((deposit) => {
      const move = moveOf.get(`${deposit.tx} ${deposit.position}`);
      if (!move) throw new Error(`deposit ${deposit.id} was never decided`);
      return entryOf(deposit, move, now);
    }),
  );

  const credited = kept.filter(({ state }) => state === 'credited');
  const small = kept.filter(({ reason }) => reason === 'below_minimum');
  const large = kept.filter(({ reason }) => reason === 'over_limit');
  const ownerless = kept.filter(({ reason }) => reason === 'account_closed');
  const fresh = kept.filter(({ seenAt }) => seenAt.getTime() === now.getTime());
  await tellDeposits(tx, idsOf(fresh), { event: 'seen', at: now });
  await tellDeposits(tx, idsOf(credited), { event: 'credited', at: now });
  await tellDeposits(tx, idsOf(small), { event: 'below_minimum', at: now });
  await tellDeposits(tx, idsOf(ownerless), { event: 'account_closed', at: now });
  await tellDeposits(tx, idsOf(large), { event: 'over_limit', at: now });
  await facts.writeMany(
    tx,
    'deposit_credited',
    credited.map(({ customerId, amountMicro }) => ({
      customerId,
      params: { amount: microText(amountMicro) },
    })),
  );
  await recordCredited(parts, tx, credited, now);
  await facts.hintMany(
    tx,
    'account',
    credited.map(({ customerId }) => customerId),
  );
  await facts.writeMany(
    tx,
    'deposit_below_minimum',
    small.map(({ customerId, amountMicro }) => ({
      customerId,
      params: { amount: microText(amountMicro), minimum: microText(minimumMicro) },
    })),
  );
  await matchClaims(parts, tx, kept, now);
};

const idsOf = (deposits: readonly Deposit[]): string[] => deposits.map(({ id }) => id);

const entryOf = (
  { id, customerId, amountMicro }: Deposit,
  move: 'credit' | 'set_aside',
  bookedAt: Date,
): Entry => ({
  cause: causeOf('deposit', id),
  kind: depositMoves[move].booking,
  bookedAt,
  transfers: [
    {
      debit: operatorAccount('chain'),
      credit: move === 'credit' ? { owner: customerId, kind: 'available' } : operatorAccount('suspense'),
      amountMicro,
    },
  ],
});
