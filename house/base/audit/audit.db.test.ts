import { randomUUID } from 'node:crypto';
import { nodeKeys } from '@paperlock/server/src/adapters/node-keys/node-keys.ts';
import { freshDatabase, type TestDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Audit, type AuditEvent, createAudit } from './index.ts';

let db: TestDatabase;
let audit: Audit;

beforeEach(async () => {
  db = await freshDatabase();
  audit = createAudit({ db, keys: nodeKeys });
});
afterEach(() => db.drop());

const desk = { kind: 'operator', id: randomUUID(), name: 'desk_a' } as const;

const record = (event: Partial<AuditEvent> = {}) =>
  db.inTransaction((tx) =>
    audit.record(tx, { actor: desk, action: 'operator.signed_in', ip: '192.0.2.7', ...event }),
  );

const recordMany = async (count: number) => {
  for (let nth = 1; nth <= count; nth += 1) await record({ details: { nth } });
};

/** As whoever may do everything, with the triggers taken off: what a burglar with the database's keys could do. */
const burgle = async (sql: string) => {
  await db.asOwner.query(
    `alter table audit_event disable trigger all; alter table audit_link disable trigger all`,
  );
  await db.asOwner.query(sql);
};

describe('the log', () => {
  it('tells newest first who did what to whom, page by page without doubles', async () => {
    const subject = `customer:${randomUUID()}`;
    await recordMany(5);
    await record({ actor: { kind: 'system' }, action: 'customer.session_ended', subject });
    const first = await audit.page({ limit: 4 });
    await record({ details: { nth: 'came in between' } });
    const rest = await audit.page({ limit: 4, cursor: first.next_cursor ?? undefined });
    expect(first.list[0]).toMatchObject({
      actor: { kind: 'system' },
      action: 'customer.session_ended',
      subject,
    });
    expect([...first.list, ...rest.list].map(({ details }) => details.nth)).toEqual([
      undefined,
      5,
      4,
      3,
      2,
      1,
    ]);
    expect(rest.has_more).toBe(false);
    expect((await audit.page({ limit: 9, subject })).list).toHaveLength(1);
    expect((await audit.page({ limit: 9, actions: ['customer.session_ended'] })).list).toHaveLength(1);
  });

  it('forgets what belongs to a transaction that failed', async () => {
    const failed = db.inTransaction(async (tx) => {
      await audit.record(tx, { actor: desk, action: 'operator.signed_in' });
      throw new Error('something else went wrong');
    });
    await expect(failed).rejects.toThrow('something else');
    expect((await audit.page({ limit: 9 })).list).toEqual([]);
  });

  it.each([
    `update audit_event set action = 'operator.added'`,
    'delete from audit_event',
    'truncate audit_event cascade',
    `insert into audit_event (at, actor_kind, action) values (now() - interval '1 day', 'system', 'a.b')`,
    `insert into audit_link values (1, 1, sha256('x'))`,
    'update audit_link set place = place + 1',
    'delete from audit_waiting',
  ])('gives the application no way to rewrite it: %s', async (sql) => {
    await recordMany(1);
    await expect(db.sql.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    'update audit_event set details = details',
    'delete from audit_link',
    'truncate audit_event cascade',
  ])('stops its owner too: %s', async (sql) => {
    await recordMany(1);
    await audit.link();
    await db.asOwner.query('set session_replication_role = replica');
    await expect(db.asOwner.query(sql)).rejects.toMatchObject({ code: 'AU001' });
  });

  it.each([{ subject: 'no colon' }, { subject: 'customer:a\nb' }, { details: { note: 'x'.repeat(5000) } }])(
    'refuses %j',
    async (event) => {
      await expect(record(event)).rejects.toMatchObject({ code: '23514' });
    },
  );
});

describe('the chain', () => {
  it('takes in what was written since, once, and holds', async () => {
    await recordMany(3);
    expect(await audit.verify()).toEqual({ links: 0, head: null, brokenAt: null, waiting: 3, lost: 0 });
    expect(await audit.link()).toBe(3);
    expect(await audit.link()).toBe(0);
    await recordMany(2);
    expect(await audit.link()).toBe(2);
    const report = await audit.verify();
    expect(report).toMatchObject({ links: 5, brokenAt: null, waiting: 0, lost: 0 });
    expect(report.head).toMatch(/^[0-9a-f]{64}$/);
  });

  it('takes in an event whose transaction ended late', async () => {
    let commit = () => {};
    const mayCommit = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let late: Promise<void> = Promise.resolve();
    await new Promise<void>((written) => {
      late = db.inTransaction(async (tx) => {
        await audit.record(tx, { actor: desk, action: 'operator.added' });
        written();
        await mayCommit;
      });
    });
    await recordMany(2);
    expect(await audit.link()).toBe(2);
    commit();
    await late;
    expect(await audit.link()).toBe(1);
    expect(await audit.verify()).toMatchObject({ links: 3, brokenAt: null, lost: 0 });
  });

  it('is built by one node at a time', async () => {
    await recordMany(20);
    const linked = await Promise.all(Array.from({ length: 6 }, () => audit.link()));
    expect(linked.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(await audit.verify()).toMatchObject({ links: 20, brokenAt: null });
  });

  it.each([
    ['an altered event', `update audit_event set details = '{"nth": 9}' where id = 3`, 3],
    ['an altered time', `update audit_event set at = at + interval '1 second' where id = 4`, 4],
    ['an altered hash', `update audit_link set hash = sha256('x') where place = 2`, 2],
    ['a link taken out', 'delete from audit_link where place = 3', 3],
    [
      'two events that changed places',
      `update audit_link set event_id = event_id + 100;
       update audit_link set event_id = case event_id when 102 then 3 when 103 then 2 else event_id - 100 end`,
      2,
    ],
  ])('shows %s', async (_, sql, brokenAt) => {
    await recordMany(5);
    await audit.link();
    await burgle(sql);
    expect(await audit.verify()).toMatchObject({ brokenAt });
  });

  it('shows that its end was cut off', async () => {
    await recordMany(5);
    await audit.link();
    await burgle('delete from audit_link where place > 3');
    expect(await audit.verify()).toMatchObject({ links: 3, brokenAt: null, waiting: 0, lost: 2 });
  });
});
