import { createInterface } from 'node:readline';
import { openDatabase } from '@paperlock/server/src/postgres/database.ts';
import { hearWakeUps } from '@paperlock/server/src/postgres/wake-ups.ts';
import { createFacts } from '../../base/facts/index.ts';
import { createLedger } from '../../base/ledger/index.ts';
import { type SettleParts, settle } from './settle.ts';

/** A worker in a process of its own, to be killed while it settles. It begins when it is told to. */

const [url = '', at = '', portionSize = ''] = process.argv.slice(2);
const db = openDatabase(url, { connections: 1 });
const parts: SettleParts = {
  // Tells of every transaction that it begins, so that it can be killed after any number of them.
  db: {
    ...db,
    inTransaction: (work) => {
      process.stdout.write('.');
      return db.inTransaction(work);
    },
  },
  clock: { now: async () => new Date(at) },
  ledger: createLedger(db),
  facts: createFacts({ db, hearWakeUps: (to) => hearWakeUps(url, to) }),
  moments: { next: async () => null, at: async () => 0 },
  portionSize: Number(portionSize),
};
// The test stops reading this output a moment before the kill, and the write that fails must not end the process first.
process.stdout.on('error', () => {});
await db.sql.query('select 1');
process.stdout.write('ready');
// Works until the last due order is booked, or until the test that started this process is gone.
for await (const _ of createInterface({ input: process.stdin })) {
  while (process.stdin.readable) await settle(parts);
}
await db.close();
