import { randomUUID } from 'node:crypto';
import { classJoin } from '@paperlock/contract/classes.ts';
import {
  classCreate,
  classInfo,
  classMissRaise,
  classRaises,
  classRejectClaims,
  classStage,
} from '@paperlock/contract/classes-desk.ts';
import { depositTake } from '@paperlock/contract/deposits-desk.ts';
import {
  nameOf,
  newOperator,
  openTestHouse,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import {
  balancesOf,
  buy,
  fundReserve,
  investor,
  offer,
  pass,
  usdt,
} from '../../invest/orders/test-market.ts';
import { claim, listOf, newColleague } from '../../rails/deposits/test-deposits.ts';

const house = await openTestHouse();
const cookie = await signInOperator(house, await newOperator(house, 'educator'));
const newClass = async () =>
  (await post(house, classCreate, { name: 'Monday group', request_no: randomUUID() }, { cookie })).data;

describe('rejecting claims', () => {
  it('rejects those of the class, with the reason, and no others; and moves no money', async () => {
    const { id, code } = await newClass();
    const [pupil, stranger] = [await investor(house), await investor(house)];
    await post(house, classJoin, { code }, { token: pupil.token });
    for (const person of [pupil, stranger]) await claim(house, person, { amount: '25' });
    const ask = { id, reason: 'receipt_unreadable' };
    expect((await post(house, classRejectClaims, ask, { cookie })).data).toEqual({ rejected: 1 });
    expect((await listOf(house, pupil)).map(({ state }) => state)).toEqual(['rejected']);
    expect((await listOf(house, stranger)).map(({ state }) => state)).toEqual(['submitted']);
    expect((await balancesOf(house, pupil)).available).toBe(usdt(10_000));
    expect((await post(house, classRejectClaims, ask, { cookie })).data).toEqual({ rejected: 0 });
  });

  it('leaves to a reviewer what a reviewer works on', async () => {
    const { id, code } = await newClass();
    const pupil = await investor(house);
    await post(house, classJoin, { code }, { token: pupil.token });
    await claim(house, pupil, { amount: '25' });
    const [filed] = await listOf(house, pupil);
    await post(house, depositTake, { id: filed?.id }, await newColleague(house, 'reviewer'));
    const { data } = await post(house, classRejectClaims, { id, reason: 'no_transfer' }, { cookie });
    expect(data).toEqual({ rejected: 0 });
  });
});

describe('missing a raise', () => {
  it('lets time pass to its end, and everybody gets everything back', async () => {
    await fundReserve(house, '1000');
    const product_id = await offer(house, { target: '100', closesIn: 24, launchesIn: 30, periodDays: 3 });
    const ana = await investor(house);
    await buy(house, ana, product_id, 4);
    const { id, code } = await newClass();
    await post(house, classJoin, { code }, { token: ana.token });
    const { list: members } = (await post(house, classInfo, { id }, { cookie })).data;
    expect(members).toMatchObject([{ no: 1, steps: ['bought'] }]);
    const { list } = (await post(house, classRaises, {}, { cookie })).data;
    expect(list).toMatchObject([{ id: product_id, sold: '40', target: '100' }]);
    const ask = { product_id, request_no: randomUUID() };
    const moved = await post(house, classMissRaise, ask, { cookie });
    expect(moved.data.now >= (list[0]?.close_at ?? '')).toBe(true);
    await house.invest.settlement.run();
    expect(await balancesOf(house, ana)).toEqual({ available: usdt(10_000), locked: 0n });
    const again = await post(house, classMissRaise, { product_id, request_no: randomUUID() }, { cookie });
    expect(nameOf(again.code)).toBe('raise_not_missable');
  });

  it('does not move the clock for a raise that has reached its target', async () => {
    const product_id = await offer(house, { target: '40', closesIn: 24, launchesIn: 30, periodDays: 3 });
    await buy(house, await investor(house), product_id, 4);
    const before = await house.base.clock.aheadMs();
    const ask = { product_id, request_no: randomUUID() };
    const { code } = await post(house, classMissRaise, ask, { cookie });
    expect([nameOf(code), await house.base.clock.aheadMs()]).toEqual(['raise_not_missable', before]);
  });
});

describe('what can only be shown', () => {
  it('is the published statement, withdrawals that wait and counts of members', async () => {
    const { id, code } = await newClass();
    await post(house, classJoin, { code }, { token: (await investor(house)).token });
    const { data } = await post(house, classStage, { id }, { cookie });
    expect(data).toEqual({
      run: { waiting: 0, statement: null },
      poisoned: 0,
      members: 1,
      losing: null,
    });
    await pass(house, 24 * 2);
    expect(await house.oversight.proofs.take()).toBeGreaterThan(0);
    const latest = await house.oversight.proofs.latest();
    const { total } = JSON.parse(latest.ok ? latest.value.text : '{}');
    const { run } = (await post(house, classStage, { id }, { cookie })).data;
    expect(run.statement).toMatchObject({ owed: total, assets: expect.any(String) });
  });
});
