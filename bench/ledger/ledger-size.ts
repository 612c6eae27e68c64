import { randomInt } from 'node:crypto';
import { operatorAccount } from '../../domain/ledger/chart.ts';
import { createLedger, type Ledger } from '../../house/base/ledger/index.ts';
import type { Database } from '../../house/db/database.ts';
import { openDatabase } from '../../server/src/postgres/database.ts';
import { type BenchServer, withBenchServer } from '../bench-server.ts';
import { median } from '../rounds.ts';
import { fillLedger, OWNERS } from './tables.ts';

type Options = { transfers: number; postgres: string | undefined };

/**
 * What a long book weighs and how long it takes to read (the median, and the least): days of interest for every
 * customer, and some withdrawals.
 */
export const benchLedgerSize = ({ transfers, postgres }: Options): Promise<void> =>
  withBenchServer(postgres, async (server) => {
    console.log(`PostgreSQL ${server.version}, fsync on; ${transfers} transfers, ${OWNERS * 3} accounts`);
    await fillLedger(server.admin);
    await server.admin.query('checkpoint');
    const db = openDatabase(server.url, { connections: 4 });
    const ledger = createLedger(db);
    try {
      await load(server, db, ledger, transfers);
      await weigh(server);
      await read(server, ledger);
    } finally {
      await db.close();
    }
  });

const show = (what: string, value: string): void => console.log(`${what.padEnd(48)} ${value.padStart(20)}`);

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

const CHUNK = 1_000;
const firstDay = Date.UTC(2026, 0, 2);
const dayMs = 86_400_000;

/** Nine in ten are a day's interest, one in ten a withdrawal with a random name: as jobs write them, a thousand at a time. */
const day = `
  select ledger.post_batch(
    array_agg(case when o.no % 10 = 0 then 'withdrawal:' || gen_random_uuid() || ':hold'
                   else 'accrual:order:' || o.no || ':day:' || $1::integer end),
    array_agg(case when o.no % 10 = 0 then 20 else 32 end::smallint), array_agg($2::timestamptz),
    array_agg(1::smallint), array_agg(case when o.no % 10 = 0 then o.no * 100 + 1 else 21 end),
    array_agg(case when o.no % 10 = 0 then o.no * 100 + 3 else o.no * 100 + 1 end), array_agg(1000::bigint))
  from ledger.owner o where o.no between $3 and $4`;

const load = async (server: BenchServer, db: Database, ledger: Ledger, transfers: number): Promise<void> => {
  const walBefore = await logPosition(server);
  const cpuBefore = await server.cpuSeconds();
  const days = Math.ceil(transfers / OWNERS);
  const chunks = Array.from({ length: Math.ceil(OWNERS / CHUNK) }, (_, chunk) => chunk * CHUNK);
  const ms = await timed(async () => {
    for (let nth = 0; nth < days; nth += 1) {
      const left = [...chunks];
      const worker = async () => {
        for (let from = left.shift(); from !== undefined; from = left.shift()) {
          const to = Math.min(from + CHUNK, OWNERS);
          await db.sql.query(day, [nth, new Date(firstDay + nth * dayMs), from + 1, to]);
        }
      };
      await Promise.all([worker(), worker()]);
      await ledger.rollUp();
    }
  });
  const written = days * OWNERS;
  show('load, two connections', `${(written / (ms / 1000)).toFixed(0)} /s`);
  show(
    'server CPU per transfer',
    `${((((await server.cpuSeconds()) - cpuBefore) * 1e6) / written).toFixed(0)} µs`,
  );
  show(
    'write-ahead log per transfer',
    `${(((await logPosition(server)) - walBefore) / written).toFixed(0)} B`,
  );
};

const logPosition = async ({ admin }: BenchServer): Promise<number> => {
  const { rows } = await admin.query<{ at: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as at`,
  );
  return rows[0]?.at ?? 0;
};

const weigh = async ({ admin }: BenchServer): Promise<void> => {
  const { rows } = await admin.query<{ name: string; bytes: number; transfers: number }>(
    `select c.relname as name, pg_relation_size(c.oid)::float8 as bytes,
            (select count(*) from ledger.transfer)::float8 as transfers
       from pg_class c left join pg_index i on i.indexrelid = c.oid
      where coalesce(i.indrelid, c.oid) = 'ledger.transfer'::regclass order by i.indexrelid is not null, c.relname`,
  );
  const perMillion = ({ bytes, transfers }: { bytes: number; transfers: number }) =>
    `${(((bytes / transfers) * 1e6) / 2 ** 20).toFixed(1)} MiB/million`;
  for (const row of rows) show(row.name, perMillion(row));
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  const transfers = rows[0]?.transfers ?? 0;
  show('altogether', perMillion({ bytes, transfers }));
  show('bytes per transfer, indexes included', `${(bytes / transfers).toFixed(0)} B`);
};

const READS = 300;

const read = async ({ admin }: BenchServer, ledger: Ledger): Promise<void> => {
  await admin.query('vacuum analyze ledger.transfer');
  const { rows } = await admin.query<{ id: string }>('select id from ledger.owner where no > 0');
  const anyone = () => ({ owner: rows[randomInt(rows.length)]?.id ?? '', kind: 'available' as const });
  const escrow = operatorAccount('escrow');
  const often = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const times: number[] = [];
    for (let nth = 0; nth < READS; nth += 1) times.push(await timed(work));
    show(what, `${median(times).toFixed(2)} ms (${Math.min(...times).toFixed(2)})`);
  };
  const once = async (what: string, work: () => Promise<unknown>): Promise<void> =>
    show(what, `${((await timed(work)) / 1000).toFixed(2)} s`);

  await often("a customer's balance", () => ledger.balance(anyone()));
  await often('a statement page of 20', () => ledger.history(anyone(), { before: null, limit: 20 }));
  await often("escrow's balance, rolled up once a day", () => ledger.balance(escrow));
  await often("a page of 20 of escrow's history", () => ledger.history(escrow, { before: null, limit: 20 }));
  await once('every balance again from all postings', () =>
    admin.query(
      `select count(*) from ledger.account a
         left join (select account, sum(amount) as amount from ledger.leg group by account) l on l.account = a.id
        where case when a.id % 100 < 20 then a.balance else ledger.balance_of(a.id) end <> coalesce(l.amount, 0)`,
    ),
  );
  let characters = 0;
  await once('the journal', async () => {
    for await (const portion of ledger.journal()) characters += portion.length;
  });
  show("the journal's length", `${(characters / 2 ** 20).toFixed(0)} MiB`);
  show("Node's memory afterwards", `${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MiB`);
};
