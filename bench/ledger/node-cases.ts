import { randomInt } from 'node:crypto';
import { operatorAccount } from '../../domain/ledger/chart.ts';
import type { Entry } from '../../domain/ledger/entry.ts';
import { createLedger, type PostResult } from '../../house/base/ledger/index.ts';
import type { Database, Sql } from '../../house/db/database.ts';
import { openDatabase } from '../../server/src/postgres/database.ts';
import type { Case } from '../rounds.ts';
import { SCALE } from './tables.ts';

/** The same from Node, through the ledger module's own door, beside the tpcb-like transaction through the same pool. */

const CONNECTIONS = 16;
const BATCHES = 4;
const BATCH = 100;

let made = 0;
const any = (owners: readonly string[]): string => owners[randomInt(owners.length)] ?? '';

const holdOf = (owners: readonly string[]): Entry => {
  made += 1;
  const [debit, credit] = [any(owners), any(owners)];
  return {
    cause: `bench:node:${made}`,
    kind: 'withdrawal_hold',
    bookedAt: new Date(),
    transfers: [
      {
        debit: { owner: debit, kind: 'available' },
        credit: { owner: credit, kind: 'held' },
        amountMicro: 1n,
      },
    ],
  };
};

const depositOf = (owners: readonly string[]): Entry => {
  made += 1;
  const credit = { owner: any(owners), kind: 'available' as const };
  return {
    cause: `bench:node:${made}`,
    kind: 'deposit',
    bookedAt: new Date(),
    transfers: [{ debit: operatorAccount('chain'), credit, amountMicro: 1n }],
  };
};

const insist = (result: PostResult): void => {
  if (!result.ok) throw new Error(`a posting was refused: ${result.refusal}`);
};

/** Several at a time, each beginning the next as soon as it is done. */
const caseOf = (name: string, abreast: number, each: number, work: () => Promise<void>): Case => ({
  name,
  run: async (seconds) => {
    const begun = performance.now();
    let count = 0;
    const worker = async () => {
      while (performance.now() - begun < seconds * 1000) {
        await work();
        count += each;
      }
    };
    await Promise.all(Array.from({ length: abreast }, worker));
    return { count, seconds: (performance.now() - begun) / 1000 };
  },
});

export const openNodeCases = async (url: string): Promise<{ cases: Case[]; close: Database['close'] }> => {
  const db = openDatabase(url, { connections: CONNECTIONS });
  const ledger = createLedger(db);
  const { rows } = await db.sql.query<{ id: string }>('select id from ledger.owner where no > 0');
  const owners = rows.map(({ id }) => id);
  const posting = (entryOf: typeof holdOf) => async () =>
    insist(await db.inTransaction((tx) => ledger.post(tx, entryOf(owners))));
  const cases = [
    caseOf('Node: tpcb-like, 16 connections', CONNECTIONS, 1, () => db.inTransaction(tpcbLike)),
    caseOf('Node: post, 16 connections', CONNECTIONS, 1, posting(holdOf)),
    caseOf('Node: post, all on the chain, 16 connections', CONNECTIONS, 1, posting(depositOf)),
    caseOf('Node: batch of 100', BATCHES, BATCH, () =>
      db.inTransaction((tx) =>
        ledger.postTogether(
          tx,
          Array.from({ length: BATCH }, () => holdOf(owners)),
        ),
      ),
    ),
  ];
  return { cases, close: db.close };
};

/** pgbench's transaction, statement by statement, inside the pool's own begin and commit. */
const tpcbLike = async (tx: Sql): Promise<void> => {
  const [aid, tid, bid] = [1 + randomInt(SCALE * 100_000), 1 + randomInt(SCALE * 10), 1 + randomInt(SCALE)];
  const delta = randomInt(-5000, 5001);
  const steps: [name: string, text: string, values: number[]][] = [
    ['tpcb 1', 'update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, aid]],
    ['tpcb 2', 'select abalance from pgbench_accounts where aid = $1', [aid]],
    ['tpcb 3', 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid]],
    ['tpcb 4', 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid]],
    [
      'tpcb 5',
      'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
      [tid, bid, aid, delta],
    ],
  ];
  for (const [name, text, values] of steps) await tx.query({ name, text, values });
};
