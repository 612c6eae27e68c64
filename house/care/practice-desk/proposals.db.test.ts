import { randomUUID } from 'node:crypto';
import { correctionInfo } from '@paperlock/contract/corrections.ts';
import {
  customerFreeze,
  customerHold,
  customerInfo,
  customerPropose,
} from '@paperlock/contract/customers.ts';
import { operatorProposalInfo, operatorPropose } from '@paperlock/contract/operator-access.ts';
import type { Role } from '@paperlock/contract/operators.ts';
import { categorySave, deskCategoryList, deskProductInfo } from '@paperlock/contract/products-desk.ts';
import { settingInfo, settingPropose } from '@paperlock/contract/settings.ts';
import { treasuryProposalInfo, treasuryPropose } from '@paperlock/contract/treasury.ts';
import { newCustomer, openTestHouse, post } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it, vi } from 'vitest';
import { newCategory, newDraft, openDesk as openShop } from '../../invest/products/test-desk.ts';
import { availableOf, equity, openOffice } from '../../oversight/corrections/test-corrections.ts';
import { newPerson, openDesk } from './test-practice-desk.ts';

vi.mock('@node-rs/argon2', () => import('@paperlock/server/src/adapters/node-keys/test-cheap-argon2.ts'));

const house = await openTestHouse();
const desk = await openDesk(house);
const office = await openOffice(house);
const shop = await openShop(house);
const owner = await newPerson(house, 'owner');

const idOf = async (account: string) =>
  (await house.people.operators.list()).find((one) => one.account === account)?.id ?? '';

describe('a correction that a person proposed', () => {
  it('is approved after ten seconds, with a reason that names a machine', async () => {
    const { id } = await office.propose();
    expect(await desk.after(9)).toBe(0);
    expect(await desk.after(1)).toBe(1);
    const { data } = await post(house, correctionInfo, { correction: id }, { cookie: office.maker });
    expect(data).toMatchObject({ state: 'approved', decided_by: { account: 'practice_desk' } });
    expect(data.decision).toContain('automatically');
  });

  it('is rejected where the book would refuse it', async () => {
    const { user } = await newCustomer(house);
    const { id } = await office.propose({ debit: availableOf(user.id), credit: equity, amount: '5' });
    expect(await desk.after(10)).toBe(1);
    const { data } = await post(house, correctionInfo, { correction: id }, { cookie: office.maker });
    expect(data).toMatchObject({ state: 'rejected', decided_by: { account: 'practice_desk' } });
  });

  it('stays as another person decided it', async () => {
    const { id } = await office.propose();
    await desk.work();
    await office.decide(id, false);
    expect(await desk.after(60)).toBe(0);
    expect(await office.stateOf(id)).toBe('rejected');
  });
});

it('a treasury proposal is decided too', async () => {
  const ask = { kind: 'bank', amount: '500', reason: 'For payouts.', request_no: randomUUID() };
  const { data } = await post(house, treasuryPropose, ask, { cookie: office.maker });
  expect(await desk.after(10)).toBe(1);
  const seen = await post(house, treasuryProposalInfo, { proposal: data.id }, { cookie: office.maker });
  expect(seen.data).toMatchObject({ state: 'approved', decided_by: { account: 'practice_desk' } });
});

it('lifts a hold on withdrawals with the person who proposed it, and decides nothing else about an account', async () => {
  const { user } = await newCustomer(house);
  const act = (
    call: typeof customerHold | typeof customerFreeze | typeof customerPropose,
    more: object = {},
  ) => post(house, call, { customer: user.id, reason: 'Please.', request_no: randomUUID(), ...more }, owner);
  await act(customerHold, { why: 'identity' });
  await act(customerFreeze);
  await act(customerPropose, { kind: 'unfreeze' });
  await act(customerPropose, { kind: 'lift_hold' });
  expect(await desk.after(9)).toBe(0);
  expect(await desk.after(1)).toBe(1);
  const { data } = await post(house, customerInfo, { customer: user.id }, owner);
  expect(data).toMatchObject({
    state: 'frozen',
    security: { on_hold: null },
    proposals: [
      { kind: 'lift_hold', state: 'approved', decided_by: { account: 'practice_desk' } },
      { kind: 'unfreeze', state: 'proposed' },
    ],
  });
});

it('a change of a setting is decided too', async () => {
  const ask = { setting: 'wallet_fee', value: '1.5', reason: 'Costs.', request_no: randomUUID() };
  await post(house, settingPropose, ask, { cookie: owner.cookie });
  expect(await desk.after(10)).toBe(1);
  const { data } = await post(house, settingInfo, { setting: 'wallet_fee' }, { cookie: owner.cookie });
  expect(data).toMatchObject({ value: '1.5', history: [{ decided_by: { account: 'practice_desk' } }] });
});

describe('access of operators', () => {
  const propose = async (operator: string, change: object) => {
    const ask = { operator, reason: 'Please.', request_no: randomUUID(), ...change };
    return (await post(house, operatorPropose, ask, { cookie: owner.cookie })).data.id;
  };
  const stateOf = async (proposal: string) =>
    (await post(house, operatorProposalInfo, { proposal }, { cookie: owner.cookie })).data.state;

  it('is changed with the desk as the second person', async () => {
    const ben = await newPerson(house, 'viewer');
    const roles: Role[] = ['viewer', 'support'];
    const proposal = await propose(await idOf(ben.account), { kind: 'roles', roles });
    expect(await desk.after(10)).toBe(1);
    expect(await stateOf(proposal)).toBe('approved');
  });

  it('is kept for the last person who is an owner', async () => {
    const proposal = await propose(await idOf(owner.account), { kind: 'removal' });
    expect(await desk.after(10)).toBe(1);
    expect(await stateOf(proposal)).toBe('rejected');
  });

  it('of the desk itself is decided by people alone', async () => {
    const proposal = await propose(await idOf('practice_desk_2'), { kind: 'removal' });
    expect(await desk.after(600)).toBe(0);
    expect(await stateOf(proposal)).toBe('proposed');
  });
});

describe('what a person drafted', () => {
  it('is published, in the version that has waited', async () => {
    const { id: category } = await newCategory(house, shop);
    const { id } = await newDraft(house, shop, category);
    expect(await desk.after(9)).toBe(0);
    expect(await desk.after(1)).toBe(1);
    const { data } = await post(house, deskProductInfo, { id }, { cookie: shop.maker });
    expect(data).toMatchObject({ state: 'open', published_by: 'practice_desk' });
  });

  it('stays a draft where its terms do not hold any more', async () => {
    const { id: category } = await newCategory(house, shop);
    const { id } = await newDraft(house, shop, category);
    await house.data.asOwner.query(
      `update product set open_at = platform_now() - interval '9 days', close_at = platform_now() - interval '1 day'
        where id = $1`,
      [id],
    );
    expect(await desk.after(10)).toBe(0);
    expect(await desk.after(600)).toBe(0);
  });

  it('includes categories', async () => {
    const ask = { category: null, texts: { en: { name: 'A new shelf' } }, position: 3 };
    const { data } = await post(house, categorySave, ask, { cookie: shop.maker });
    expect(await desk.after(10)).toBe(1);
    const { list } = (await post(house, deskCategoryList, {}, { cookie: shop.maker })).data;
    expect(list.find(({ id }) => id === data.id)).toMatchObject({ published: true, draft: null });
  });
});
