import type { TestDatabase } from '@paperlock/server/src/postgres/test-database.ts';

/** Many people with orders that run, put there as if they had registered, deposited and paid: by SQL, in moments. */
export type RunningOrders = {
  customers: number;
  orders: number;
  payout: 'daily' | 'maturity' | 'either';
  periodDays: { least: number; most: number };
  /** All locked at this moment, or spread over the day before it. */
  lockAt: Date;
  spread: boolean;
};

const PRODUCT = '00000000-0000-4000-8000-00000000aaaa';

export const putRunningOrders = async (
  { asOwner }: Pick<TestDatabase, 'asOwner'>,
  { customers, orders, payout, periodDays, lockAt, spread }: RunningOrders,
): Promise<void> => {
  const run = (text: string, values: unknown[] = []) => asOwner.query(text, values);
  await run('select setseed(0.5)');
  await run(
    `insert into customer (id, account_kind, username, password_hash, invitation_code, consent_version)
     select md5('crowd ' || n)::uuid, 'username', 'crowd_' || n, '-', lpad(n::text, 10, '0'), 1
       from generate_series(1, $1) n`,
    [customers],
  );
  await run(
    `select ledger.open_accounts(id, '{1,2,3}') from customer where username like 'crowd%' order by id`,
  );
  await run(
    `insert into category (id, texts) values ('${PRODUCT}', '{"en": {"name": "Crowd"}}') on conflict do nothing`,
  );
  await run(
    `insert into product (id, category_id, texts, strategy, parameters, type, unit_price, min_units, max_units, period_days,
       daily_ppm, payout, open_at, close_at, early_redemption, auto_renew, drafted_by, published_by, published_at)
     values ('${PRODUCT}', '${PRODUCT}', '{"en": {"name": "Crowd", "description": "-"}}', 'spot', '{}', 'basic', 1, 1, 1, 1, 1, 'daily', '2026-01-01',
       '2099-01-01', true, true, gen_random_uuid(), gen_random_uuid(), '2026-01-01') on conflict do nothing`,
  );
  await run(
    `with someone as (select c.id, o.no, row_number() over (order by c.id) as nth
                       from customer c join ledger.owner o on o.id = c.id where c.username like 'crowd%'),
          made as (
            select n, 1 + (random() * 4999999999)::bigint as amount, 1 + (random() * 999)::integer as ppm,
                   $3::integer + (random() * ($4::integer - $3))::integer as days,
                   case $5 when 'either' then case when random() < 0.5 then 'daily' else 'maturity' end else $5 end
                     as payout,
                   $6::timestamptz(3) - case when $7 then random() * interval '24 hours' else interval '0' end as lock_at
              from generate_series(1, $2::integer) n),
          locked as (select *, date_trunc('milliseconds', lock_at) as at,
                            round(date_part('epoch', date_trunc('milliseconds', lock_at)) * 1000)::bigint as ms from made)
     insert into product_order (order_no, customer_id, owner_no, product_id, quantity, amount, daily_ppm, period_days, payout,
       promised, state, placed_at, expires_at, paid_at, lock_at, mature_at, lock_day, due_phase)
     select 'P20260101-' || lpad(n::text, 8, '0'), someone.id, someone.no, '${PRODUCT}', 1, amount, ppm, days, payout,
       amount * ppm * days / 1000000, 'running', at, at + interval '15 minutes', at, at, at + days * interval '24 hours',
       (ms / 86400000)::integer, (ms % 86400000)::integer
       from locked join someone on someone.nth = 1 + n % $1 order by n`,
    [customers, orders, periodDays.least, periodDays.most, payout, lockAt, spread],
  );
  await fund(asOwner);
  await asOwner.query('update settlement_mark set settled_to = $1', [lockAt]);
};

/** Principal and promise as payment would have booked them; where the money came from makes no difference here. */
const fund = async (asOwner: TestDatabase['asOwner']): Promise<void> => {
  await asOwner.query(
    `with need as (select customer_id, sum(amount)::bigint as amount, sum(promised)::bigint as promised
                     from product_order where state = 'running' group by 1),
          owned as (select need.*, o.no from need join ledger.owner o on o.id = need.customer_id),
          batch as (
            select array_agg('crowd:' || no || ':principal' order by no) as cause, array_agg(no order by no) as no,
                   array_agg(amount order by no) as amount, count(*)::integer as n, sum(promised)::bigint as promised
              from owned),
          deposited as materialized (
            select ledger.post_batch(cause, array_fill(10::smallint, array[n]), array_fill('2026-01-01Z'::timestamptz, array[n]),
                     array_fill(1::smallint, array[n]), array_fill(23, array[n]),
                     array(select v * 100 + 1 from unnest(no) with ordinality as u (v, i) order by i), amount)
              from batch)
     select * from deposited`,
  );
  await asOwner.query(
    `with need as (select customer_id, sum(amount)::bigint as amount from product_order where state = 'running' group by 1),
          owned as (select need.*, o.no from need join ledger.owner o on o.id = need.customer_id),
          batch as (
            select array_agg('crowd:' || no || ':lock' order by no) as cause, array_agg(no order by no) as no,
                   array_agg(amount order by no) as amount, count(*)::integer as n from owned)
     select ledger.post_batch(cause, array_fill(30::smallint, array[n]), array_fill('2026-01-01Z'::timestamptz, array[n]),
              array_fill(1::smallint, array[n]), array(select v * 100 + 1 from unnest(no) with ordinality as u (v, i) order by i),
              array(select v * 100 + 2 from unnest(no) with ordinality as u (v, i) order by i), amount)
       from batch`,
  );
  await asOwner.query(
    `with p as (select sum(promised)::bigint as promised from product_order where state = 'running')
     select ledger.post('crowd:promise:in', 2::smallint, '2026-01-01Z', 26, 11, promised),
            ledger.post('crowd:promise:out', 30::smallint, '2026-01-01Z', 11, 21, promised) from p`,
  );
};
