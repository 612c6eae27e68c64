import { randomUUID } from 'node:crypto';
import { clockAdvance, clockMoveList, clockNow, clockProgress } from '@paperlock/contract/clock.ts';
import { clockInfo, operatorClockAdvance } from '@paperlock/contract/clock-desk.ts';
import { security } from '@paperlock/contract/security.ts';
import { settingDecide, settingList, settingPropose } from '@paperlock/contract/settings.ts';
import {
  codeOf,
  nameOf,
  newCustomer,
  newOperator,
  openTestHouse,
  PASSWORD,
  post,
  signInOperator,
  type TestHouse,
  turnOnFactor,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { buy, fundReserve, investor, offer } from '../orders/test-market.ts';

const DAY_S = 86_400;

const demo = await openTestHouse({ demo: true });

const step = (by = 'day') => ({ by, request_no: randomUUID() });
const leap = (to: unknown) => ({ by: 'date', to, request_no: randomUUID() });
const ahead = async (house: TestHouse) => (await post(house, clockNow)).data.ahead_seconds;
const inDays = async (house: TestHouse, days: number) =>
  new Date((await house.base.clock.now()).getTime() + days * DAY_S * 1000).toISOString();

describe('the time machine', () => {
  it('takes everybody a day ahead, once per request number, and the log says who did it', async () => {
    const { token, user } = await newCustomer(demo);
    const before = await ahead(demo);
    const ask = step();
    const taps = await Promise.all([
      post(demo, clockAdvance, ask, { token }),
      post(demo, clockAdvance, ask, { token }),
    ]);
    expect(taps.map(({ data }) => data.ahead_seconds)).toEqual([before + DAY_S, before + DAY_S]);
    expect(await ahead(demo)).toBe(before + DAY_S);
    const { rows } = await demo.data.asOwner.query(
      `select actor_id, details from audit_event where action = 'clock.advanced'`,
    );
    expect(rows).toEqual([{ actor_id: user.id, details: expect.objectContaining({ by: 'day' }) }]);
  });

  it('takes everybody to a moment, whoever else moves at the same time', async () => {
    const before = { now: await demo.base.clock.now(), aheadMs: await demo.base.clock.aheadMs() };
    const to = await inDays(demo, 30);
    const people = await Promise.all([newCustomer(demo), newCustomer(demo), newCustomer(demo)]);
    const answers = await Promise.all(people.map((who) => post(demo, clockAdvance, leap(to), who)));
    const names = answers.map(({ code }) => nameOf(code)).sort();
    expect(names).toEqual(['clock_date_past', 'clock_date_past', 'success']);
    expect((await demo.base.clock.now()).getTime()).toBeGreaterThanOrEqual(Date.parse(to));
    // Nobody moved it further: the rest is time that passed by itself.
    const movedMs = (await demo.base.clock.aheadMs()) - before.aheadMs;
    expect(movedMs).toBeLessThanOrEqual(Date.parse(to) - before.now.getTime());
  });

  it('goes neither back nor further than 366 days at once, and says so at the field', async () => {
    const who = await newCustomer(demo);
    const before = await ahead(demo);
    const refusals: [to: unknown, refusal: string][] = [
      [await inDays(demo, -1), 'clock_date_past'],
      ['1971-01-01T00:00:00Z', 'clock_date_past'],
      ['0001-01-01T00:00:00Z', 'malformed'],
      [await inDays(demo, 367), 'clock_too_far'],
      ['9999-12-31T23:59:59.999Z', 'clock_too_far'],
      ['+010000-01-01T00:00:00Z', 'malformed'],
      ['2027-02-29T00:00:00Z', 'malformed'],
      ['2028-02-29', 'malformed'],
      ['2028-02-29T00:00:00', 'malformed'],
      ['tomorrow', 'malformed'],
      ['NaN', 'malformed'],
      [Number.MAX_SAFE_INTEGER, 'malformed'],
      ['\u200f2028-02-29T00:00:00Z', 'malformed'],
      ['', 'malformed'],
      [null, 'malformed'],
      [undefined, 'malformed'],
    ];
    for (const [to, refusal] of refusals) {
      const answer = await post(demo, clockAdvance, leap(to), who);
      expect([to, nameOf(answer.code), answer.refusal.field]).toEqual([to, refusal, 'to']);
    }
    const both = await post(demo, clockAdvance, { ...step(), to: await inDays(demo, 1) }, who);
    expect([nameOf(both.code), both.refusal.field]).toEqual(['malformed', 'to']);
    expect(await ahead(demo)).toBe(before);
  });

  it('lets nobody step on without end, and leap less often', async () => {
    const house = await openTestHouse({ demo: true, rateLimitScale: 1 });
    const { token } = await newCustomer(house);
    const asked: string[] = [];
    const ask = async (wish: object) =>
      asked.push(nameOf((await post(house, clockAdvance, wish, { token })).code));
    for (let nth = 0; nth < 11; nth += 1) await ask(leap(await inDays(house, 1)));
    expect(asked.slice(-2)).toEqual(['success', 'too_many_requests']);
    for (let nth = 0; nth < 90; nth += 1) await ask(step('hour'));
    expect(asked.slice(-2)).toEqual(['success', 'too_many_requests']);
    const other = await newCustomer(house);
    expect(nameOf((await post(house, clockAdvance, step('hour'), other)).code)).toBe('success');
    await house.close();
  });

  it('goes no further than a hundred years, and to no year that cannot be written', async () => {
    const house = await openTestHouse({ demo: true });
    const who = await newCustomer(house);
    const nearly = 36_525 * DAY_S * 1000 - DAY_S * 500;
    await house.data.asOwner.query('update platform_clock set ahead_ms = $1', [nearly]);
    for (const wish of [step('day'), step('week'), leap(await inDays(house, 30))])
      expect(nameOf((await post(house, clockAdvance, wish, who)).code)).toBe('clock_end');
    expect(nameOf((await post(house, clockAdvance, step('hour'), who)).code)).toBe('success');
    const last = Date.parse('8999-12-31T12:00:00Z') - Date.now();
    await house.data.asOwner.query('update platform_clock set ahead_ms = $1', [last]);
    await expect(
      house.db.inTransaction((tx) => house.base.clock.advance(tx, DAY_S * 1000)),
    ).rejects.toMatchObject({ code: 'CL002' });
    await house.close();
  });

  it('is the operators’ alone where the installation says so', async () => {
    const house = await openTestHouse({ demo: true, clock: 'operators' });
    const { token } = await newCustomer(house);
    expect(nameOf((await post(house, clockAdvance, step(), { token })).code)).toBe('clock_not_yours');
    expect(await ahead(house)).toBe(0);
    const cookie = await signInOperator(house, await newOperator(house, 'educator'));
    const { data } = await post(house, operatorClockAdvance, step('day'), { cookie });
    expect(data.ahead_seconds).toBe(DAY_S);
    expect(Math.round((Date.parse(data.now) - Date.parse(data.from)) / 1000)).toBe(DAY_S);
    await house.close();
  });

  it('takes everybody further than a day in a day only if two operators allow it', async () => {
    const house = await openTestHouse({ demo: true, clock: 'operators' });
    const [educator, owner, other] = [
      await newOperator(house, 'educator'),
      await newOperator(house, 'owner'),
      await newOperator(house, 'owner'),
    ];
    const [teaches, proposes, approves] = [
      await signInOperator(house, educator),
      await signInOperator(house, owner),
      await signInOperator(house, other),
    ];
    const move = async (cookie: string, wish: object) => {
      const { code, refusal } = await post(house, operatorClockAdvance, wish, { cookie });
      return [nameOf(code), refusal?.field];
    };
    expect(await move(teaches, step('week'))).toEqual(['clock_two_people', 'by']);
    expect(await move(teaches, leap(await inDays(house, 366)))).toEqual(['clock_two_people', 'to']);
    expect((await move(teaches, step('day')))[0]).toBe('success');
    // Neither in small steps, nor by another one alone.
    expect(await move(teaches, step('hour'))).toEqual(['clock_two_people', 'by']);
    expect(await move(proposes, step('day'))).toEqual(['clock_two_people', 'by']);
    expect(await ahead(house)).toBe(DAY_S);

    const wanted = {
      setting: 'clock_days',
      value: '30',
      reason: 'The raise ends this month',
      request_no: randomUUID(),
    };
    const { data } = await post(house, settingPropose, wanted, { cookie: proposes });
    expect((await move(proposes, step('week')))[0]).toBe('clock_two_people');
    const verdict = { proposal: data.id, approve: true, reason: 'Agreed' };
    expect(nameOf((await post(house, settingDecide, verdict, { cookie: approves })).code)).toBe('success');
    expect((await move(teaches, step('week')))[0]).toBe('success');
    expect((await move(teaches, step('month')))[0]).toBe('clock_two_people');
    // A day later the agreement has lapsed.
    await house.data.asOwner.query(
      `alter table setting_proposal disable trigger no_second_decision;
       update setting_proposal set decided_at = decided_at - interval '25 hours';
       alter table setting_proposal enable always trigger no_second_decision`,
    );
    await house.data.asOwner.query(`update clock_move set moved_at = moved_at - interval '25 hours'`);
    expect(await move(teaches, step('week'))).toEqual(['clock_two_people', 'by']);
    expect((await move(teaches, step('day')))[0]).toBe('success');
    const { list } = (await post(house, settingList, {}, { cookie: proposes })).data;
    expect(list.find(({ setting }) => setting === 'clock_days')).toMatchObject({ value: '1', since: null });
    await house.close();
  });

  it('is moved by operators no more often than by a customer, whichever of them asks', async () => {
    const house = await openTestHouse({ demo: true, rateLimitScale: 1 });
    const cookies = [
      await signInOperator(house, await newOperator(house, 'educator')),
      await signInOperator(house, await newOperator(house, 'owner')),
    ];
    const asked: string[] = [];
    for (let nth = 0; nth < 11; nth += 1) {
      const wish = leap(await inDays(house, 366));
      const { code } = await post(house, operatorClockAdvance, wish, { cookie: cookies[nth % 2] ?? '' });
      asked.push(nameOf(code));
    }
    expect(asked.slice(-2)).toEqual(['success', 'too_many_requests']);
    await house.close();
  });

  it('names who made each leap: in part to other investors, in full to those who read the audit log', async () => {
    const house = await openTestHouse({ demo: true });
    const [ana, ben] = [await newCustomer(house, 'ana_moves'), await newCustomer(house, 'ben_looks')];
    const educator = await newOperator(house, 'educator');
    const [teaches, audits] = [
      await signInOperator(house, educator),
      await signInOperator(house, await newOperator(house, 'auditor')),
    ];
    await post(house, clockAdvance, step(), ana);
    await post(house, operatorClockAdvance, step('hour'), { cookie: teaches });
    const told = async ({ token }: { token: string }) =>
      (await post(house, clockMoveList, {}, { token })).data.list.map(({ by, who, name }) => [by, who, name]);
    expect(await told(ana)).toEqual([
      ['hour', 'operator', null],
      ['day', 'you', null],
    ]);
    expect(await told(ben)).toEqual([
      ['hour', 'operator', null],
      ['day', 'investor', 'ana***ves'],
    ]);
    const seen = async (cookie: string) =>
      (await post(house, clockInfo, {}, { cookie })).data.moves.map((one) => one.operator ?? one.customer);
    expect(await seen(teaches)).toEqual([educator.account, 'ana***ves']);
    expect(await seen(audits)).toEqual([educator.account, 'ana_moves']);
    await house.close();
  });

  it('of a world that was copied from a template has none of the leaps made before that', async () => {
    const house = await openTestHouse({ demo: true });
    const ana = await newCustomer(house);
    await post(house, clockAdvance, step(), ana);
    await house.data.asOwner.query(
      `update world set name = '0000000000000001', kind = 'private', born_at = clock_timestamp() + interval '1 ms'`,
    );
    const { list } = await house.invest.clockMoves.movesFor(ana.user.id);
    expect(list).toEqual([]);
    await house.close();
  });
});

describe('while one’s own withdrawals are on hold', () => {
  const held = async (house: TestHouse, who: { user: { id: string } }) =>
    house.db.inTransaction((tx) => house.base.holds.begin(tx, who.user.id, 'password'));
  const tryWith = async (ask: object, who: { token: string }) => {
    const { code, refusal } = await post(demo, clockAdvance, { ...step(), ...ask }, who);
    return [nameOf(code), refusal?.field];
  };
  const hoursLeft = async (house: TestHouse, who: { user: { id: string } }) =>
    Math.round(((await house.base.holds.standing(house.db.sql, who.user.id))?.secondsLeft ?? 0) / 3600);

  it('time moves with the password only, and the second factor where it is on', async () => {
    const stolen = await newCustomer(demo);
    const { secret } = await turnOnFactor(demo, stolen);
    const before = await ahead(demo);
    expect(await tryWith({}, stolen)).toEqual(['clock_past_hold', 'password']);
    expect(await tryWith(leap(await inDays(demo, 2)), stolen)).toEqual(['clock_past_hold', 'password']);
    expect(await tryWith({ password: 'Wrong Grass 1' }, stolen)).toEqual(['password_wrong', 'password']);
    expect(await tryWith({ password: PASSWORD }, stolen)).toEqual(['second_factor_needed', 'code']);
    expect(await ahead(demo)).toBe(before);
    expect((await tryWith({ password: PASSWORD, code: await codeOf(secret) }, stolen))[0]).toBe('success');
    expect((await tryWith({}, stolen))[0]).toBe('success');
  });

  it('no step is so small, and none ends so close before the end, that it asks for less', async () => {
    const stolen = await newCustomer(demo);
    const until = await held(demo, stolen);
    const before = await ahead(demo);
    for (const short of [1500, 60_000]) {
      const to = new Date(until.getTime() - short).toISOString();
      expect(await tryWith(leap(to), stolen)).toEqual(['clock_past_hold', 'password']);
    }
    expect(await tryWith({ by: 'hour' }, stolen)).toEqual(['clock_past_hold', 'password']);
    expect(
      await tryWith(leap(new Date((await demo.base.clock.now()).getTime() + 1000).toISOString()), stolen),
    ).toEqual(['clock_past_hold', 'password']);
    expect(await ahead(demo)).toBe(before);
    expect((await tryWith({ by: 'hour', password: PASSWORD }, stolen))[0]).toBe('success');
    expect(await hoursLeft(demo, stolen)).toBe(23);
  });

  it('time that other customers move does not count: a second account does not end the hold of the first', async () => {
    const house = await openTestHouse({ demo: true });
    const [owner, thief] = [await newCustomer(house), await newCustomer(house)];
    await post(house, clockAdvance, step('week'), thief);
    const until = await held(house, owner);
    for (const by of ['day', 'hour'])
      expect(nameOf((await post(house, clockAdvance, step(by), thief)).code)).toBe('success');
    expect(await hoursLeft(house, owner)).toBe(24);
    const { hold } = (await post(house, security, {}, owner)).data;
    const laterMs = Date.parse(hold?.until ?? '') - until.getTime();
    expect(Math.round(laterMs / 3_600_000)).toBe(25);
    // The owner’s own password ends it as ever, and operators move time for everybody.
    const own = { ...step('hour'), password: PASSWORD };
    expect(nameOf((await post(house, clockAdvance, own, owner)).code)).toBe('success');
    expect(await hoursLeft(house, owner)).toBe(23);
    const cookie = await signInOperator(house, await newOperator(house, 'educator'));
    expect((await post(house, operatorClockAdvance, step('day'), { cookie })).code).toBe(200);
    expect(await hoursLeft(house, owner)).toBe(0);
    await house.close();
  });

  it('a guest, who has no password, moves time as ever', async () => {
    const guest = await newCustomer(demo);
    await held(demo, guest);
    await demo.data.asOwner.query('update customer set is_guest = true where id = $1', [guest.user.id]);
    expect((await tryWith({}, guest))[0]).toBe('success');
    expect(await hoursLeft(demo, guest)).toBe(0);
  });
});

describe('progress', () => {
  it('tells what is behind, what is settled, and what each move brought', async () => {
    const house = await openTestHouse({ demo: true });
    await fundReserve(house, '1000');
    const who = await investor(house);
    await buy(house, who, await offer(house, { periodDays: 30 }), 1);
    await buy(house, who, await offer(house, { periodDays: 5 }), 1);
    await house.invest.settlement.run();
    const progress = async () => (await post(house, clockProgress)).data;
    expect(await progress()).toMatchObject({ behind: false, percent: 100 });

    const account = await newOperator(house, 'educator');
    const cookie = await signInOperator(house, account);
    await post(house, clockAdvance, step('week'), who);
    await post(house, operatorClockAdvance, leap(await inDays(house, 1)), { cookie });
    const behind = await progress();
    expect(behind).toMatchObject({ behind: true, percent: 0 });
    expect(Date.parse(behind.to) - Date.parse(behind.from)).toBeGreaterThanOrEqual(8 * DAY_S * 1000);
    const info = async () => (await post(house, clockInfo, {}, { cookie })).data;
    expect((await info()).moves.map(({ settled, orders }) => [settled, orders])).toEqual([
      [false, 0],
      [false, 0],
    ]);

    await house.invest.settlement.run();
    expect(await progress()).toMatchObject({ behind: false, percent: 100 });
    const { moves, now } = await info();
    expect(moves).toMatchObject([
      { by: 'date', operator: account.account, settled: true },
      { by: 'week', operator: null, settled: true },
    ]);
    // Eight days of the one; four days of the other, and its end.
    expect(moves.reduce((sum, { orders }) => sum + orders, 0)).toBe(8 + 5);
    expect(now >= (moves[0]?.to ?? '')).toBe(true);
    await house.close();
  });

  it('of a long way is told while it goes on and at its end, of a beat it is not', async () => {
    const house = await openTestHouse({ demo: true });
    await house.invest.settlement.run();
    const hints = async () => {
      const { rows } = await house.data.asOwner.query(
        `select count(*)::integer as n from hint where topic = 'clock' and customer_id is null`,
      );
      return rows[0].n as number;
    };
    const before = await hints();
    await house.invest.settlement.run();
    expect(await hints()).toBe(before);
    await house.db.inTransaction((tx) => house.base.clock.advance(tx, DAY_S * 1000));
    const started = performance.now();
    await house.invest.settlement.run();
    const atItsEnd = 1;
    const onTheWay = (await hints()) - before - atItsEnd;
    // Every two seconds at most, so only where the machine is slow.
    expect(onTheWay).toBeGreaterThanOrEqual(0);
    expect(onTheWay).toBeLessThanOrEqual((performance.now() - started) / 2000);
    await house.close();
  });
});
