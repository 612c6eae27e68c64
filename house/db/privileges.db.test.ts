import { freshDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import { afterAll, describe, expect, it } from 'vitest';

const db = await freshDatabase();
afterAll(() => db.drop());

const { rows } = await db.asOwner.query<{ name: string }>(
  `select tablename as name from pg_tables where schemaname = any (current_schemas(false)) order by tablename`,
);
const tables = rows.map(({ name }) => name);

/** What modules show each other (`schema/<area>/published.sql`). */
const published = [
  'booked_to',
  'final_transfer',
  'hour_price',
  'order_terms',
  'portion_ahead',
  'portion_untold',
  'run_day',
  'run_stand',
  'shown_product',
  'world_born',
];

const NOT_ALLOWED = { code: '42501' };
const asApplication = (sql: string) => db.sql.query(sql);

describe('the role the application works as', () => {
  it('has exactly the rights on each table that its code needs', async () => {
    const grants = await db.asOwner.query<{ name: string; rights: string }>(
      `select table_name as name, string_agg(lower(privilege_type), ' ' order by privilege_type) as rights
         from information_schema.role_table_grants where grantee in ('paperlock_app', 'PUBLIC')
          and table_schema = any (current_schemas(false)) group by table_name`,
    );
    const keeps = 'insert select update';
    const cleans = 'delete insert select update';
    expect(Object.fromEntries(grants.rows.map(({ name, rights }) => [name, rights]))).toEqual({
      ...Object.fromEntries(published.map((view) => [view, 'select'])),
      alert: cleans,
      alert_mail: cleans,
      alert_rule: keeps,
      audit_event: 'select',
      audit_link: 'select',
      audit_waiting: 'select',
      announcement: 'select',
      announcement_read: 'select',
      bank_order: 'select',
      binding: 'insert select',
      booking: 'delete insert select',
      canned_answer: 'delete select',
      category: 'insert select',
      category_draft: 'delete insert select',
      category_grant: 'delete insert select',
      chain_key: 'insert select',
      chain_transfer: 'select',
      chain_unfinal: 'delete insert select',
      chain_watch: 'select',
      class: 'delete select',
      class_member: 'delete select',
      clock_move: 'select',
      contact_change: 'delete insert select',
      customer: keeps,
      customer_note: 'select',
      customer_proposal: 'select',
      deposit: 'select',
      deposit_address: 'select',
      deposit_claim: 'select',
      deposit_event: 'select',
      deposit_holding: 'select',
      deposit_key: 'select',
      deposit_work: 'delete insert select',
      earned_day: 'insert select',
      earned_mark: 'select',
      earned_total: 'insert select',
      edition: 'select',
      fact: 'select',
      hint: 'delete select',
      file: 'delete select',
      file_content: 'delete insert select',
      file_key: 'delete insert select',
      former_receipt_key: 'select',
      fund_pin: keeps,
      hold: 'select',
      installation: 'insert select',
      job_run: keeps,
      lesson_progress: 'select',
      letter: cleans,
      letter_code: cleans,
      market_candle: 'insert select',
      market_series: 'select',
      once: cleans,
      operator: keeps,
      operator_challenge: cleans,
      operator_proposal: 'select',
      operator_recovery_code: 'delete insert select',
      operator_session: cleans,
      operator_ticket: 'delete insert select',
      order_receipt: 'insert select',
      passkey: cleans,
      passkey_ceremony: 'delete insert select',
      platform_clock: 'select update',
      practice_wallet: 'select',
      product: 'delete insert select',
      product_order: 'select',
      proof_leaves: 'delete insert select',
      proof_share: 'delete insert select',
      proof_statement: 'insert select',
      push_subscription: 'delete select',
      rate_limit: cleans,
      receipt_key: 'insert select',
      reconciliation: 'insert select',
      reconciliation_progress: keeps,
      recovery_code: cleans,
      second_factor: cleans,
      script_key: 'delete select',
      sending: 'select',
      session: cleans,
      setting_proposal: 'select',
      settlement_mark: 'select',
      settlement_portion: 'select',
      settlement_run: 'select',
      sign_in_challenge: cleans,
      strategy_day: 'delete insert select',
      strategy_fill: 'delete insert select',
      strategy_mark: 'select',
      strategy_report: 'delete insert select',
      strategy_run: 'select',
      support_line: 'select',
      support_presence: 'select',
      support_ticket: 'select',
      treasury_proposal: 'select',
      turnover: 'insert select',
      turnover_mark: 'select',
      twin_game: 'select',
      twin_move: 'select',
      verification_case: 'delete select',
      verification_event: 'select',
      verification_image: 'select',
      verification_note: 'select',
      wallet_order: 'select',
      webhook_attempt: keeps,
      webhook_delivery: keeps,
      webhook_endpoint: keeps,
      webhook_event: 'delete insert select',
      webhook_proposal: 'select',
      withdrawal: 'select',
      withdrawal_event: 'select',
      withdrawal_hold: 'select',
      world: 'select',
    });
  });

  it('owns nothing, cannot sign in by itself and is nobody’s superior', async () => {
    const { rows } = await db.asOwner.query(
      `select rolsuper, rolcreatedb, rolcreaterole, rolcanlogin, rolbypassrls, rolreplication,
              (select count(*)::int from pg_class where relowner = r.oid) as owned,
              (select count(*)::int from pg_auth_members where member = r.oid) as member_of
         from pg_roles r where rolname = 'paperlock_app'`,
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolcanlogin: false,
        rolbypassrls: false,
        rolreplication: false,
        owned: 0,
        member_of: 0,
      },
    ]);
  });

  it('is the one on every connection, from its first moment and after a reset', async () => {
    expect((await asApplication('select current_user as who')).rows).toEqual([{ who: 'paperlock_app' }]);
    await asApplication('reset role');
    expect((await asApplication('select current_user as who')).rows).toEqual([{ who: 'paperlock_app' }]);
  });

  it('is all that whoever signed in can be: there is no way up to the owner', async () => {
    const client = await db.pool.connect();
    const { rows } = await db.asOwner.query<{ owner: string }>('select current_user as owner');
    const owner = client.escapeIdentifier(rows[0]?.owner ?? '');
    try {
      for (const way of [
        `set role ${owner}`,
        `set session authorization ${owner}`,
        'set role paperlock_ledger',
      ])
        await expect(client.query(way), way).rejects.toMatchObject(NOT_ALLOWED);
      for (const way of [
        'reset role',
        'set role none',
        'reset session authorization',
        'reset all',
        'discard all',
      ]) {
        await client.query(way);
        for (const sql of [
          'delete from audit_event',
          'drop table customer',
          'select * from schema_migration',
        ])
          await expect(client.query(sql), `${way}; ${sql}`).rejects.toMatchObject(NOT_ALLOWED);
      }
    } finally {
      client.release(true);
    }
  });

  it.each([
    ['alter', (table: string) => `alter table ${table} add column x text`],
    ['drop', (table: string) => `drop table ${table}`],
    ['empty', (table: string) => `truncate ${table} cascade`],
    ['index', (table: string) => `create index on ${table} ((1))`],
  ])('can %s no table', async (_, sqlFor) => {
    for (const table of tables) {
      await expect(asApplication(sqlFor(table)), table).rejects.toMatchObject(NOT_ALLOWED);
    }
  });

  it.each([
    ['make tables', 'create table x (y text)'],
    ['make functions', `create function x() returns int language sql as 'select 1'`],
    ['make schemas', 'create schema x'],
    ['make roles', 'create role x'],
    ['delete customers', 'delete from customer'],
    ['delete operators', 'delete from operator'],
    ['rewrite the facts of the installation', `update installation set value = ''`],
    ['forget when jobs ran', 'delete from job_run'],
    ['touch the list of migrations', 'select * from schema_migration'],
    ['read files of the server', `select pg_read_file('/etc/passwd')`],
    ['run programs on the server', `copy job_run from program 'true'`],
    ['change the limits’ rule', 'drop function take_try(text, integer, interval)'],
  ])('cannot %s', async (_, sql) => {
    await expect(asApplication(sql)).rejects.toMatchObject(NOT_ALLOWED);
  });
});
