import { describe, expect, it } from 'vitest';
import { EDITION } from '../postgres/edition.ts';
import { openTestHouse } from '../test-house.ts';

const house = await openTestHouse({ metricsToken: 'open sesame' });
const owner = house.data.asOwner;

/** One look serves everybody for a second. */
const look = async () => {
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  const { statusCode, payload } = await house.app.inject('/readyz');
  return [statusCode, JSON.parse(payload).faults ?? []];
};
const numbers = async () =>
  (await house.console.inject({ url: '/metrics', headers: { authorization: 'Bearer open sesame' } })).payload;

describe('a node', () => {
  it('is ready when settlement has come to the present', async () => {
    await house.invest.settlement.run();
    expect(await look()).toEqual([200, []]);
    expect(await numbers()).toContain('paperlock_ready{part="settlement"} 1');
  });

  it('serves requests while the chain is silent, and names it', async () => {
    await owner.query(`update chain_watch set looked_at = now() - interval '20 seconds'`);
    expect(await look()).toEqual([200, [{ part: 'chain', why: 'silent' }]]);
    expect((await house.app.inject('/readyz?full')).statusCode).toBe(503);
    expect(await numbers()).toMatch(/paperlock_chain_unread_seconds 2\d\./);
    await owner.query(`update chain_watch set looked_at = now()`);
    expect(await look()).toEqual([200, []]);
    // Nobody reads the chain here: without this it would fall silent again during the next tests.
    await owner.query('update chain_watch set looked_at = null');
  });

  it('is beside a newer edition that serves its own', async () => {
    await owner.query(
      `insert into base.schema_migration (name, sha256) values ('migrations/9999_later.sql', 'x')`,
    );
    await owner.query('update base.edition set number = 9999');
    expect(await look()).toEqual([200, []]);
  });

  it('is not when its edition is left behind, and says so', async () => {
    await owner.query('update base.edition set serves_from = 9999');
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(await look()).toEqual([503, [{ part: 'schema', why: 'left_behind' }]]);
    expect((await house.leftBehind).message).toContain('the database serves no edition before 9999');
    await owner.query('update base.edition set serves_from = 0, number = $1', [EDITION]);
  });

  it('is not while the database is of another edition', async () => {
    expect(await look()).toEqual([503, [{ part: 'schema', why: 'other_edition' }]]);
    await owner.query(`delete from base.schema_migration where name = 'migrations/9999_later.sql'`);
    const changed = `update base.schema_migration set sha256 = reverse(sha256) where name = 'schema/base/clock.sql'`;
    await owner.query(changed);
    expect(await look()).toEqual([503, [{ part: 'schema', why: 'other_edition' }]]);
    await owner.query(changed);
    expect(await look()).toEqual([200, []]);
  });

  it('names settlement when it stands still, and not while it works off a leap', async () => {
    // Five minutes ago a week was skipped, of which settlement has done a millisecond.
    await owner.query(
      `insert into clock_move (by, from_at, to_at, moved_at)
       select 'week', settled_to - interval '1 ms', settled_to + interval '7 days', now() - interval '5 minutes'
         from settlement_mark`,
    );
    await owner.query(`update platform_clock set ahead_ms = ahead_ms + 7 * 86400000`);
    const behind = [200, [{ part: 'settlement', why: 'behind' }]];
    expect(await look()).toEqual(behind);
    expect(await numbers()).toMatch(/paperlock_settlement_lag_seconds 604[89]\d\d/);
    // Its mark moves, a day of the week.
    await owner.query(`update settlement_mark set settled_to = settled_to + interval '1 day'`);
    expect(await look()).toEqual([200, []]);
    await house.invest.settlement.run();
    expect(await look()).toEqual([200, []]);
  });
});
