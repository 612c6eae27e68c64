import { alertChange, alertInfo, alertList, alertMail } from '@paperlock/contract/alerts.ts';
import { newOperator, openTestHouse, post, signInOperator } from '@paperlock/server/src/test-house.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const house = await openTestHouse({ webhooks: 'loopback' });
const person = await newOperator(house, 'owner');
const cookie = await signInOperator(house, person);
const owner = house.data.asOwner;

const chainSilentFor = (minutes: number) =>
  owner.query(`update chain_watch set looked_at = now() - make_interval(mins => $1)`, [minutes]);
const aMinutePasses = () =>
  owner.query(`update alert set suspected_at = suspected_at - interval '1 minute' where ended_at is null`);
const events = async () =>
  (await owner.query(`select kind, data - 'alert' as data from webhook_event order by created_at`)).rows;
const letters = async () =>
  (await house.base.outbox.page({ limit: 20 })).list.map(({ to, subject }) => `${to}: ${subject}`);
const change = (kind: string, threshold: number, on = true) =>
  post(house, alertChange, { kind, threshold, on }, { cookie });

beforeEach(async () => {
  await owner.query(
    'truncate alert, alert_rule, alert_mail, webhook_event, webhook_delivery, webhook_attempt, letter',
  );
  await house.invest.settlement.run();
  await chainSilentFor(0);
});

describe('an alert', () => {
  it('is raised once and ended once, as an event and as an e-mail to who asked', async () => {
    await post(house, alertMail, { email: 'owner@example.org' }, { cookie });
    expect(await house.oversight.alerts.look()).toBe(0);
    await chainSilentFor(7);
    // Suspected: a restart of the chain is no alarm.
    expect(await house.oversight.alerts.look()).toBe(0);
    expect(await events()).toEqual([]);
    await aMinutePasses();
    expect([await house.oversight.alerts.look(), await house.oversight.alerts.look()]).toEqual([1, 0]);
    await chainSilentFor(0);
    expect([await house.oversight.alerts.look(), await house.oversight.alerts.look()]).toEqual([1, 0]);
    expect(await events()).toEqual([
      { kind: 'alert.chain_silent', data: { state: 'raised', value: 7, threshold: 5 } },
      { kind: 'alert.chain_silent', data: { state: 'ended', value: 0, threshold: 5 } },
    ]);
    expect(await letters()).toEqual([
      'owner@example.org: Ended: practice chain silent',
      'owner@example.org: Alert: practice chain silent',
    ]);
    const { list } = (await post(house, alertList, {}, { cookie })).data;
    expect(list).toMatchObject([
      { kind: 'chain_silent', value: 7, threshold: 5, ended_at: expect.any(String) },
    ]);
  });

  it('that passes within a minute is not told of', async () => {
    await chainSilentFor(7);
    await house.oversight.alerts.look();
    await chainSilentFor(0);
    await house.oversight.alerts.look();
    expect((await owner.query('select from alert')).rowCount).toBe(0);
  });

  it('goes by the threshold that an owner set, and ends when it is turned off', async () => {
    expect((await change('chain_silent', 10)).data.rules).toContainEqual({
      kind: 'chain_silent',
      threshold: 10,
      on: true,
      usual_threshold: 5,
    });
    await chainSilentFor(7);
    await house.oversight.alerts.look();
    expect((await owner.query('select from alert')).rowCount).toBe(0);
    await change('chain_silent', 6);
    await house.oversight.alerts.look();
    await aMinutePasses();
    expect(await house.oversight.alerts.look()).toBe(1);
    await change('chain_silent', 6, false);
    expect(await house.oversight.alerts.look()).toBe(1);
  });

  it('counts failures of jobs, breaks of the book, and how far settlement is behind', async () => {
    await owner.query(`insert into job_run (job, started_at, failures) values ('settle', now(), 5)`);
    await owner.query(
      `insert into reconciliation (started_at, started_by, transfers, breaks, totals, checks)
       values (now(), 'command', 1, 3, '[]', '[]')`,
    );
    await owner.query(
      `update settlement_mark set settled_to = settled_to - interval '12 minutes 30 seconds'`,
    );
    await house.oversight.alerts.look();
    await aMinutePasses();
    expect(await house.oversight.alerts.look()).toBe(3);
    const { rows } = await owner.query(
      'select kind, value from alert where raised_at is not null order by kind',
    );
    expect(rows).toEqual([
      { kind: 'job_failing', value: 5 },
      { kind: 'reconciliation_break', value: 3 },
      { kind: 'settlement_behind', value: 12 },
    ]);
  });

  it('is not mailed to an operator who left, nor to one who no longer asks', async () => {
    await post(house, alertMail, { email: 'owner@example.org' }, { cookie });
    const { data } = await post(house, alertMail, { email: null }, { cookie });
    expect(data.email).toBeNull();
    const { account } = await newOperator(house, 'support');
    await owner.query(
      `insert into alert_mail (operator_id, email) select id, 'gone@example.org' from operator where account = $1`,
      [account],
    );
    await owner.query('update operator set removed_at = now() where account = $1', [account]);
    await chainSilentFor(7);
    await house.oversight.alerts.look();
    await aMinutePasses();
    await house.oversight.alerts.look();
    expect(await letters()).toEqual([]);
  });
});

it('thresholds are whole numbers from 1 on, and a bad one names its field', async () => {
  for (const threshold of [0, -1, 1.5, 1_000_001]) {
    const { code, refusal } = await change('chain_silent', threshold);
    expect([code, refusal.field]).toEqual([400, 'threshold']);
  }
  expect((await post(house, alertInfo, {}, { cookie })).data.rules).toHaveLength(6);
});
