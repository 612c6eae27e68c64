import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBook, reserve, type TestBook } from './test-book.ts';

/**
 * Around the code, straight to SQL: first as the application's own role, then as the role that owns the ledger and as
 * the administrator, where only triggers and types stand in the way.
 */

let book: TestBook;
/** Numbers of somebody's accounts: available and held, with 100 available. */
let available: number;
let held: number;

beforeAll(async () => {
  book = await openBook();
  const owner = await book.customer(100n);
  await book.postNow(reserve(50n));
  [available, , held] = (await book.ledger.balances(owner)).map(({ number }) => number) as [
    number,
    number,
    number,
  ];
});

/** The SQLSTATE with which PostgreSQL refuses, and the rule it names. */
const refusal = async (run: Promise<unknown>): Promise<string> => {
  try {
    await run;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return [error.code, error.constraint].filter(Boolean).join(' ');
  }
  return 'not refused';
};

const asApplication = (sql: string, values: unknown[] = []) => refusal(book.db.sql.query(sql, values));

type Posting = {
  cause: string;
  kind: number;
  bookedAt: string;
  debit: number | null;
  credit: number | null;
  amount: number;
};

let causes = 0;
const post = (posting: Partial<Posting>) => {
  causes += 1;
  const usual = {
    cause: `sql:${causes}`,
    kind: 20,
    bookedAt: '2026-03-05T12:00:00Z',
    debit: available,
    credit: held,
    amount: 1,
  };
  const { cause, kind, bookedAt, debit, credit, amount } = { ...usual, ...posting };
  return asApplication('select ledger.post($1, $2, $3, $4, $5, $6)', [
    cause,
    kind,
    bookedAt,
    debit,
    credit,
    amount,
  ]);
};

const PERMISSION_DENIED = '42501';

describe('the application role', () => {
  it('is the one these tests use, owns nothing in the ledger and is no administrator', async () => {
    const { rows } = await book.db.sql.query(
      `select current_user as who, usesuper as almighty from pg_user right join (select 1) one on usename = current_user`,
    );
    expect(rows).toEqual([{ who: 'paperlock_app', almighty: null }]);
    const owned = await book.db.sql.query(
      `select oid::regclass::text as name from pg_class where relowner = 'paperlock_app'::regrole
       union all select oid::regprocedure::text from pg_proc where proowner = 'paperlock_app'::regrole
       union all select nspname from pg_namespace where nspowner = 'paperlock_app'::regrole`,
    );
    expect(owned.rows).toEqual([]);
  });

  it('can post', async () => {
    expect(await post({})).toBe('not refused');
  });

  it.each([
    `insert into ledger.transfer (no, amount, debit_after, credit_after, booked_at, debit, credit, debit_seq, credit_seq, kind, part, parts, cause)
     values (1, 1, 0, 0, now(), 23, 24, 0, 0, 11, 1, 1, 'sql:own')`,
    `insert into ledger.account (id, balance) values (9901, 1000000)`,
    `update ledger.account set balance = balance + 1`,
    `update ledger.account set seq = 0`,
    `update ledger.transfer set amount = 1`,
    `update ledger.book set open_from = '2000-01-01'`,
    `update ledger.correction set reason = 'another'`,
    `delete from ledger.transfer`,
    `delete from ledger.account`,
    `delete from ledger.closed_day`,
    `truncate ledger.transfer`,
    `truncate ledger.account cascade`,
    `insert into ledger.rollup values (22, 5, 1, 1000)`,
    `insert into ledger.owner (id) values (gen_random_uuid())`,
    `select nextval('ledger.transfer_no')`,
    `select setval('ledger.transfer_no', 1)`,
    `select ledger.write_entries('{sql:x}', '{20}', '{2026-03-05}', '{2}', '{1}', '{2}', '{3}')`,
    `select ledger.answer_again(1, 'sql:x', true)`,
  ])('cannot go around the functions: %s', async (sql) => {
    expect(await asApplication(sql)).toBe(PERMISSION_DENIED);
  });

  it.each([
    'alter table ledger.transfer disable trigger all',
    'drop trigger no_change on ledger.transfer',
    'drop table ledger.transfer',
    'create or replace function ledger.balance_of(p_account integer) returns bigint language sql as $$ select 1::bigint $$',
    'alter domain ledger.balance drop constraint never_below_zero',
  ])('cannot take the rules away: %s', async (sql) => {
    expect(await asApplication(sql)).toBe(PERMISSION_DENIED);
  });

  it('cannot pretend to be a replica, for which triggers are silent', async () => {
    const url = new URL(book.db.url);
    url.searchParams.set('options', '-c role=paperlock_app');
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query('set session authorization paperlock_app');
    expect(await refusal(client.query('set session_replication_role = replica'))).toBe(PERMISSION_DENIED);
    await client.end();
  });
});

describe('only accounts that exist are named', () => {
  const nobodys = 99_999_901;

  it('by a correction', async () => {
    const { rows } = await book.db.asOwner.query<{ id: string }>(
      `insert into operator (account, roles, password_hash) values ('op-refused', '{owner}', 'none') returning id`,
    );
    const propose = (debit: number | null, credit: number | null) =>
      asApplication(
        `insert into ledger.correction (debit, credit, amount, reason, proposed_by) values ($1, $2, 1, 'a test', $3)`,
        [debit, credit, rows[0]?.id],
      );
    expect(await propose(available, held)).toBe('not refused');
    expect(await propose(available, nobodys)).toBe('23503');
    expect(await propose(nobodys, available)).toBe('23503');
    expect(await propose(available, null)).toBe('23502');
    expect(await propose(available, available)).toBe('23514 two_accounts');
  });

  it.each([
    'insert into ledger.rollup (account, upto, legs, balance) values ($1, 1, 1, 1)',
    `with closed as (insert into ledger.closed_day (day) values ('2026-01-01') returning day)
     insert into ledger.closing (account, day, balance) select $1, day, 1 from closed`,
  ])('by %s, replica or not', async (text) => {
    const named = async (account: number, role: string) => {
      await book.db.asOwner.query(`begin; set local session_replication_role = ${role}`);
      try {
        return await refusal(book.db.asOwner.query(text, [account]));
      } finally {
        await book.db.asOwner.query('rollback');
      }
    };
    for (const role of ['origin', 'replica']) {
      expect(await named(22, role)).toBe('not refused');
      expect(await named(nobodys, role)).toBe('23503');
    }
  });
});

describe('a posting is refused by PostgreSQL', () => {
  it('when an account would go below zero', async () => {
    expect(await post({ amount: 101 })).toBe('23514 never_below_zero');
    expect(await post({ debit: 11, credit: 26, kind: 3, amount: 51 })).toBe('23514 never_below_zero');
  });

  it.each([0, -1, 1e18])('when the amount is %s', async (amount) => {
    expect(await post({ amount })).toBe('23514 positive_amount');
  });

  it('when it is one-sided: there is no way to say only half of a transfer', async () => {
    expect(await post({ debit: null })).toBe('LG003');
    expect(await post({ credit: null })).toBe('LG003');
    const half = `select ledger.post_entry('sql:half', 20::smallint, '2026-03-05', $1, $2, '{1,1}')`;
    expect(await asApplication(half, [[available, available], [held]])).toBe('LG008');
    expect(
      await asApplication(half, [
        [available, available],
        [held, null],
      ]),
    ).toBe('LG003');
  });

  it('when an account pays itself', async () => {
    expect(await post({ credit: available })).toBe('LG002');
  });

  it('when an account does not exist', async () => {
    expect(await post({ debit: 99_999_901 })).toBe('LG003');
    expect(await post({ credit: 99_999_903 })).toBe('LG003');
    expect(await post({ kind: 10, debit: 99_999_923, credit: available })).toBe('LG003');
    expect(await post({ kind: 10, debit: 77, credit: available })).toBe('LG003');
  });

  it('when this kind of entry may not move money there', async () => {
    expect(await post({ kind: 10 })).toBe('LG004');
    expect(await post({ kind: 99 })).toBe('LG004');
    expect(await post({ debit: held, credit: available })).toBe('LG004');
  });

  it('when the cause was used with other content', async () => {
    expect(await post({ cause: 'sql:same', amount: 2 })).toBe('not refused');
    expect(await post({ cause: 'sql:same', amount: 2 })).toBe('not refused');
    expect(await post({ cause: 'sql:same', amount: 3 })).toBe('LG001');
  });

  it('when the cause is no cause', async () => {
    const none = [
      '',
      'sql',
      `sql:${'x'.repeat(120)}`,
      'sql:1 ',
      'sql:1\n',
      'sql:1) (sql:2',
      'sql:ｘ',
      'SQL:1',
      'sql::1',
    ];
    for (const cause of none) expect(await post({ cause }), cause).toBe('23514 cause_form');
  });

  it('when its time is on no calendar', async () => {
    for (const bookedAt of ['infinity', '10000-01-01T00:00:00Z'])
      expect(await post({ bookedAt })).toBe('23514 calendar');
    expect(await asApplication(`select ledger.close_day('infinity', 'infinity')`)).toBe('23514 calendar');
    expect(await post({ bookedAt: '9999-12-31T23:59:59Z' })).toBe('not refused');
  });

  it('when it claims to be a correction that nobody approved', async () => {
    expect(await post({ kind: 1, cause: 'correction:1' })).toBe('LG007');
    const entry = `select ledger.post_entry('correction:1', 1::smallint, '2026-03-05', $1, $2, '{1}')`;
    expect(await asApplication(entry, [[available], [held]])).toBe('LG007');
    const batch = `select ledger.post_batch('{correction:1}', '{1}', '{2026-03-05}', '{1}', $1, $2, '{1}')`;
    expect(await asApplication(batch, [[available], [held]])).toMatch(/^23502/);
  });

  it('when it takes the cause of a correction without being one', async () => {
    expect(await post({ cause: 'correction:1' })).toBe('LG007');
    const entry = `select ledger.post_entry('correction:1', 20::smallint, '2026-03-05', $1, $2, '{1}')`;
    expect(await asApplication(entry, [[available], [held]])).toBe('LG007');
    const batch = `select ledger.post_batch('{correction:1}', '{20}', '{2026-03-05}', '{1}', $1, $2, '{1}')`;
    expect(await asApplication(batch, [[available], [held]])).toMatch(/^23502/);
  });

  it('when its transaction could not see a day being closed', async () => {
    const blind = book.db.inTransaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read');
      await tx.query(`select ledger.post('sql:blind', 20::smallint, '2026-03-05', $1, $2, 1)`, [
        available,
        held,
      ]);
    });
    expect(await refusal(blind)).toBe('LG006');
  });

  it('in a batch, whose arrays must fit together', async () => {
    const sizes = (size: string) =>
      asApplication(`select ledger.post_batch('{sql:b1}', '{20}', '{2026-03-05}', $1, $2, $3, '{1}')`, [
        size,
        [available],
        [held],
      ]);
    expect(await sizes('{2}')).toBe('LG008');
    expect(await sizes('{0}')).toBe('LG008');
    expect(await sizes('{1,1}')).toBe('LG008');
    expect(await sizes('{1}')).toBe('not refused');
    const tooLong = `select ledger.post_batch('{sql:long}', '{11}', '{2026-03-05}', '{1001}',
                       array_fill(23, '{1001}'), array_fill(24, '{1001}'), array_fill(1::bigint, '{1001}'))`;
    expect(await asApplication(tooLong)).toBe('LG008');
  });

  it('into a closed day; the day stays closed and the next one open', async () => {
    const beforeItEnds = `select ledger.close_day('2026-03-01', '2026-03-01T23:59:59Z')`;
    expect(await asApplication(beforeItEnds)).toBe('LG010');
    expect(await asApplication(`select ledger.close_day('2026-03-01', '2026-03-02T00:00:00Z')`)).toBe(
      'not refused',
    );
    expect(await asApplication(`select ledger.close_day('2026-02-01', '2026-03-02T00:00:00Z')`)).toBe(
      'not refused',
    );
    expect(await post({ bookedAt: '2026-03-01T23:59:59.999Z' })).toBe('LG005');
    expect(await post({ bookedAt: '2026-02-15T00:00:00Z' })).toBe('LG005');
    expect(await post({ bookedAt: '2026-03-02T00:00:00Z' })).toBe('not refused');
    const entry = `select ledger.post_entry('sql:closed', 20::smallint, '2026-03-01', $1, $2, '{1}')`;
    expect(await asApplication(entry, [[available], [held]])).toBe('LG005');
    const batch = `select ledger.post_batch('{sql:closed}', '{20}', '{2026-03-01}', '{1}', $1, $2, '{1}')`;
    expect(await asApplication(batch, [[available], [held]])).toMatch(/^23502/);
  });
});

describe.each(['paperlock_ledger', 'paperlock'])('%s, who may do everything else,', (role) => {
  const asRole = async (sql: string) => {
    await book.db.asOwner.query(`set role ${role}`);
    return refusal(book.db.asOwner.query(sql)).finally(() => book.db.asOwner.query('reset role'));
  };

  it.each([
    `update ledger.transfer set amount = amount + 1`,
    `update ledger.transfer set booked_at = now()`,
    `delete from ledger.transfer`,
    `truncate ledger.transfer`,
    `delete from ledger.account`,
    `update ledger.account set id = id + 100`,
    `truncate ledger.account cascade`,
    `update ledger.owner set id = gen_random_uuid()`,
    `delete from ledger.owner`,
    `delete from ledger.book`,
    `update ledger.book set open_from = open_from - interval '1 day'`,
    `truncate ledger.book`,
    `delete from ledger.closed_day`,
    `update ledger.closed_day set day = day - 1`,
    `truncate ledger.closed_day cascade`,
  ])('is stopped by a trigger: %s', async (sql) => {
    expect(await asRole(sql)).toBe('LG009');
  });

  it('cannot store a balance below zero, a negative amount, half a transfer or a cause twice', async () => {
    const row = (columns: string) =>
      asRole(`insert into ledger.transfer (no, amount, debit_after, credit_after, booked_at, debit, credit,
                debit_seq, credit_seq, kind, part, parts, cause)
              select ${columns} from ledger.transfer where cause = 'sql:same'`);
    expect(await asRole(`update ledger.account set balance = -1 where id = ${available}`)).toBe(
      '23514 never_below_zero',
    );
    expect(await row(`no, -1, 0, 0, booked_at, debit, credit, 1, 1, kind, 1, 1, 'sql:new'`)).toBe(
      '23514 positive_amount',
    );
    expect(await row(`no, 1, 0, 0, booked_at, debit, null, 1, 1, kind, 1, 1, 'sql:new'`)).toBe('23502');
    expect(await row(`no, 1, 0, 0, booked_at, debit, credit, 1, 1, kind, 1, 1, cause`)).toBe(
      '23505 transfer_pkey',
    );
  });
});

it('the administrator who calls himself a replica is stopped all the same', async () => {
  const { asOwner } = book.db;
  await asOwner.query('set session_replication_role = replica');
  expect(await refusal(asOwner.query('delete from ledger.transfer'))).toBe('LG009');
  expect(await refusal(asOwner.query('truncate ledger.transfer'))).toBe('LG009');
  await asOwner.query('reset session_replication_role');
});
