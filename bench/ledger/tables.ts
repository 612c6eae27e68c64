import type pg from 'pg';

/** Whose accounts the benchmarks use: three each, a hundred thousand in all. */
export const OWNERS = 33_334;

/** As many as `pgbench -i -s 20` makes. */
export const SCALE = 20;

/** Customers with accounts and money enough for any run, and an operator who can pay. */
export const fillLedger = async (admin: pg.Client): Promise<void> => {
  // Straight into the tables: opened one by one in a single transaction, they would be planned for as if there were none.
  await admin.query(
    'insert into ledger.owner (id) select gen_random_uuid() from generate_series(1, $1::integer)',
    [OWNERS],
  );
  await admin.query(
    `insert into ledger.account (id) select o.no * 100 + kind from ledger.owner o cross join unnest('{1,2,3}'::integer[])
        as kind where o.no > 0`,
  );
  await admin.query('vacuum analyze ledger.owner, ledger.account');
  await admin.query(
    `select ledger.post_batch(
       array_agg('bench:open:' || o.no), array_agg(10::smallint), array_agg('2026-01-01'::timestamptz),
       array_agg(1::smallint), array_agg(23), array_agg(o.no * 100 + 1), array_agg(1000000000000::bigint))
     from ledger.owner o where o.no > 0 group by o.no / 1000`,
  );
  await admin.query(
    `select ledger.post('bench:open:reserve', 2::smallint, '2026-01-01', 26, 11, 900000000000000000)`,
  );
  await admin.query('vacuum analyze');
};

/** The tables of pgbench's tpcb-like, made as it makes them: whoever has no pgbench measures against the same. */
export const fillTpcb = async (admin: pg.Client): Promise<void> => {
  await admin.query(`
    create table pgbench_branches (bid int not null, bbalance int, filler char(88)) with (fillfactor = 100);
    create table pgbench_tellers (tid int not null, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select n, 0, null from generate_series(1, ${SCALE}) as n;
    insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0, null from generate_series(1, ${SCALE} * 10) as n;
    insert into pgbench_accounts
      select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${SCALE} * 100000) as n;
    alter table pgbench_branches add primary key (bid);
    alter table pgbench_tellers add primary key (tid);
    alter table pgbench_accounts add primary key (aid);
    grant select, insert, update on pgbench_branches, pgbench_tellers, pgbench_accounts, pgbench_history
      to paperlock_app`);
  await admin.query('vacuum analyze');
};
