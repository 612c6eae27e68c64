import { createHash, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { operatorAccount } from '../../domain/ledger/chart.ts';
import type { Entry } from '../../domain/ledger/entry.ts';
import { createOnce } from '../../house/db/once.ts';
import { OutcomeUnknown } from '../../house/db/outcome-unknown.ts';
import { Overloaded } from '../../house/turns.ts';
import { readConfig } from '../../server/src/config.ts';
import { buildHouse } from '../../server/src/house.ts';
import { applicationUrl } from '../../server/src/postgres/app-login.ts';
import { openDatabase } from '../../server/src/postgres/database.ts';
import { mayBeStale } from '../../server/src/postgres/may-be-stale.ts';
import { isUnreachable } from '../../server/src/postgres/unreachable.ts';
import { hearWakeUps } from '../../server/src/postgres/wake-ups.ts';
import { createLeases } from '../../server/src/worlds/lease.ts';
import type { FromNode, ToNode } from './talk.ts';

/**
 * One node: the whole server without pages, and beside it writers that post as calls do, with a request number each, and insist
 * on an answer. `node.ts <postings a second> <comma-separated customers>`.
 */

const WRITERS = 16;
const AGAIN_MS = 50;
const [rate = '100', people = ''] = process.argv.slice(2);
const customers = people.split(',');

const config = readConfig();
const house = await buildHouse(config, { app: null, console: null });
await house.app.listen({ host: '127.0.0.1', port: 0 });
const jobs = house.startJobs();

const url = await applicationUrl(config);
// Connections of their own: the node's jobs and its readiness do not wait for the writers.
const db = openDatabase(url, { connections: WRITERS });
const numbered = createOnce(db, (text) => createHash('sha256').update(text).digest());

const say = (message: FromNode) => process.send?.(message);

const entryOf = (customer: string, requestNo: string): Entry => ({
  // Another cause in every try, as rows have new numbers: the request number alone keeps it from being booked twice.
  cause: `failover:${requestNo}:${randomUUID()}`,
  kind: 'deposit',
  bookedAt: new Date(),
  transfers: [
    { debit: operatorAccount('chain'), credit: { owner: customer, kind: 'available' }, amountMicro: 1n },
  ],
});

const postOnce = async (customer: string, requestNo: string): Promise<void> => {
  const claim = { owner: customer, requestNo, call: 'failover', ask: { customer } };
  const outcome = await numbered.run(claim, async (tx) => {
    const posted = await house.base.ledger.post(tx, entryOf(customer, requestNo));
    return posted.ok ? { ok: true as const, value: String(posted.value.no) } : posted;
  });
  if (!outcome.ok) throw new Error(`a posting was refused: ${outcome.refusal}`);
};

const counts = { again: 0, unknown: 0, standby: 0, leader: 0 };

/** As the client does: the same number until there is an answer. What is not a cut connection is a fault. */
const insist = async (customer: string, requestNo: string): Promise<void> => {
  for (;;) {
    try {
      return await postOnce(customer, requestNo);
    } catch (error) {
      if (!isUnreachable(error) && !(error instanceof Overloaded)) {
        say({
          type: 'fault',
          what: error instanceof Error ? `${error.name} ${error.message}` : String(error),
        });
      }
      counts.again += 1;
      if (error instanceof OutcomeUnknown) counts.unknown += 1;
      await sleep(AGAIN_MS * (1 + Math.random()));
    }
  }
};

/** A read that may be old has everything that was acknowledged so long before. */
const OLD_MS = 5_500;
const READ_EVERY_MS = 250;
let known: { requestNo: string; at: number }[] = [];

const readOld = async (): Promise<void> => {
  while (!isOver) {
    await sleep(READ_EVERY_MS);
    const before = Date.now() - OLD_MS;
    const last = known.findLast(({ at }) => at < before);
    if (!last) continue;
    known = known.filter(({ at }) => at >= last.at);
    const cause = `failover:${last.requestNo}`;
    try {
      const { rows } = await mayBeStale(() =>
        house.db.sql.query<{ standby: boolean; there: boolean }>(
          `select pg_is_in_recovery() as standby,
                  exists (select from ledger.transfer where cause > $1 || ':' and cause < $1 || ';') as there`,
          [cause],
        ),
      );
      counts[rows[0]?.standby ? 'standby' : 'leader'] += 1;
      if (!rows[0]?.there) say({ type: 'fault', what: `${cause} is not in a read of five seconds later` });
    } catch (error) {
      if (!isUnreachable(error)) say({ type: 'fault', what: `a read that may be old: ${String(error)}` });
    }
  }
};

let isOver = false;
const asked: string[] = [];
let acknowledged: { requestNo: string; at: number }[] = [];

const write = async (): Promise<void> => {
  const every = (1000 * WRITERS) / Number(rate);
  let due = performance.now() + Math.random() * every;
  while (!isOver) {
    await sleep(Math.max(0, due - performance.now()));
    // What a failover delayed is not made up for.
    due = Math.max(due + every, performance.now());
    const requestNo = randomUUID();
    asked.push(requestNo);
    await insist(customers[Math.floor(Math.random() * customers.length)] ?? '', requestNo);
    const told = { requestNo, at: Date.now() };
    acknowledged.push(told);
    known.push(told);
  }
};

/** Notifications come with a message, the listener's own looks at the tables without. */
const onWake = (message?: { channel: string }) => {
  if (message) say({ type: 'woken' });
};
const ear = hearWakeUps(url, { channel: 'failover', onWake, onLoss: () => {} });
const leases = createLeases(url);
const lease = leases.of('failover');
const beat = setInterval(() => {
  void lease.take().catch(() => {});
  say({ type: 'beat', acknowledged, holdsLease: lease.held, hears: ear.connected });
  acknowledged = [];
}, 200);

const writers = [...Array.from({ length: WRITERS }, write), readOld()];
process.on('message', async (message: ToNode) => {
  if (message.type === 'notify') {
    await house.db.sql.query(`select pg_notify('failover', '')`).catch(() => {});
    return;
  }
  isOver = true;
  await Promise.all(writers);
  clearInterval(beat);
  say({ type: 'beat', acknowledged, holdsLease: false, hears: false });
  process.send?.({ type: 'over', asked, ...counts } satisfies FromNode, async () => {
    await Promise.all([ear.stop(), leases.close(), jobs.stop(), db.close()]);
    await house.close();
    process.exit(0);
  });
});
const { port } = house.app.server.address() as AddressInfo;
say({ type: 'ready', appUrl: `http://127.0.0.1:${port}` });
