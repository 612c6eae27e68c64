import { beforeAll, expect, it } from 'vitest';
import { nextDay } from '../house/oversight/proofs/test-proofs.ts';
import { newCustomer, openTestHouse } from '../server/src/test-house.ts';
import { installed, run } from './run.ts';

/** Somebody with the database's keys, who takes the triggers off, cuts, and puts them on again. */

const house = await openTestHouse();
const { asOwner } = house.data;

beforeAll(async () => {
  await newCustomer(house);
  await house.invest.settlement.run();
  await house.base.audit.link();
  for (let day = 1; day <= 3; day += 1) {
    await nextDay(house);
    await newCustomer(house);
    await house.base.audit.link();
  }
});

const burgle = async (sql: string): Promise<void> => {
  const tables = ['audit_event', 'audit_link', 'proof_statement', 'proof_leaves', 'proof_share'];
  for (const table of tables) await asOwner.query(`alter table ${table} disable trigger all`);
  await asOwner.query(sql);
  for (const table of tables) await asOwner.query(`alter table ${table} enable trigger all`);
};

/** What is found with this done to the database; afterwards all is as before. */
const foundAfter = async (...cuts: string[]): Promise<string[]> => {
  await asOwner.query('begin');
  try {
    for (const cut of cuts) await burgle(cut);
    const check = house.oversight.proofs.checks.find(({ name }) => name === 'statements_in_audit');
    const finding = await check?.run(asOwner);
    return finding?.details.map(({ subject }) => subject) ?? [];
  } finally {
    await asOwner.query('rollback');
  }
};

const placeOf = async (seq: number): Promise<number> => {
  const { rows } = await asOwner.query<{ place: number }>(
    `select (text::json -> 'audit' ->> 'place')::integer as place from proof_statement where seq = $1`,
    [seq],
  );
  return rows[0]?.place ?? 0;
};

const cutTo = (place: number) => `
  with cut as (delete from audit_link where place > ${place} returning event_id)
  delete from audit_event where id in (select event_id from cut)`;

const auditCommand = () =>
  run(installed('tsx'), ['tools/audit.ts'], { env: { DATABASE_URL: house.data.url } });

it('an audit log and statements that nobody touched agree', async () => {
  expect(await foundAfter()).toEqual([]);
});

it('a log cut below a statement is named by statement and place, and by the event that is gone', async () => {
  const [second, third] = [await placeOf(2), await placeOf(3)];
  expect(await foundAfter(cutTo(second))).toEqual([
    `statement 3, audit place ${third}`,
    'statement 2, audit event',
    'statement 3, audit event',
  ]);
});

it('a log that was cut and has grown again has another head at that place', async () => {
  const place = await placeOf(3);
  const regrown = `insert into audit_link select n, n, sha256(n::text::bytea) from generate_series(${place}, ${place + 5}) n`;
  const off = 'alter table audit_link drop constraint audit_link_event_id_fkey';
  expect(await foundAfter(cutTo(place - 1), off, regrown)).toContain(`statement 3, audit place ${place}`);
});

it('statements that were cut off are still named by the log', async () => {
  expect(await foundAfter('delete from proof_statement where seq >= 2')).toEqual([
    'statement 2, audit event',
  ]);
});

it('a statement rewritten to fit a cut log has no signature that fits', async () => {
  const rewritten = `update proof_statement set text = replace(text, '"place":"', '"place":"1') where seq = 3`;
  expect(await foundAfter(rewritten)).toEqual(['statement 3, signature']);
});

it('a link whose event was taken away breaks the chain', async () => {
  const { links } = await house.base.audit.verify();
  await burgle(`delete from audit_event where id = (select event_id from audit_link where place = ${links})`);
  expect(await house.base.audit.verify()).toMatchObject({ links: links - 1, brokenAt: links });
});

it('the command and reconciliation say so, and the command fails', async () => {
  const place = await placeOf(3);
  await burgle(cutTo(place - 1));
  const { ok, output } = await auditCommand();
  expect(output).toContain(`${place - 1} events linked`);
  expect(output).toContain(`statement 3, audit place ${place}: should be `);
  expect(output).not.toContain('The chain holds.');
  expect(ok).toBe(false);
  const { checks } = await house.oversight.reconciliation.run('command');
  expect(checks.find(({ name }) => name === 'statements_in_audit')?.breaks).toBeGreaterThan(0);
});
