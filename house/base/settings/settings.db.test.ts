import { randomUUID } from 'node:crypto';
import { getsetting } from '@paperlock/contract/common.ts';
import { getFaq } from '@paperlock/contract/content.ts';
import { depositAddress } from '@paperlock/contract/deposits.ts';
import {
  type SettingName,
  settingDecide,
  settingInfo,
  settingList,
  settingPropose,
} from '@paperlock/contract/settings.ts';
import { withdrawPreview } from '@paperlock/contract/withdrawals.ts';
import {
  nameOf,
  newOperator,
  openTestHouse,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it, vi } from 'vitest';
import { availableOf, depositor, hearFinal, transfer, USDT } from '../../rails/deposits/test-deposits.ts';
import { richPerson, standsOf, submit } from '../../rails/withdrawals/test-withdrawals.ts';

vi.mock('@node-rs/argon2', () => import('@paperlock/server/src/adapters/node-keys/test-cheap-argon2.ts'));

const house = await openTestHouse();
const maker = await signInOperator(house, await newOperator(house, 'treasury_maker', 'treasury_checker'));
const checker = await signInOperator(house, await newOperator(house, 'treasury_checker'));
const reader = await signInOperator(house, await newOperator(house, 'support'));

const propose = async (setting: SettingName, value: string, cookie = maker) => {
  const ask = { setting, value, reason: 'Costs changed.', request_no: randomUUID() };
  const { code, data, refusal, envelope } = await post(house, settingPropose, ask, { cookie });
  return { name: nameOf(code), data, field: refusal?.field, message: envelope.message };
};
const decide = async (proposal: string, approve = true, cookie = checker) => {
  const ask = { proposal, approve, reason: 'Looked at it.' };
  return nameOf((await post(house, settingDecide, ask, { cookie })).code);
};
const change = async (setting: SettingName, value: string) => {
  const { name, data } = await propose(setting, value);
  expect([name, await decide(data.id)]).toEqual(['success', 'success']);
};
const read = async (setting: SettingName) =>
  (await post(house, settingInfo, { setting }, { cookie: reader })).data;

describe('a change of a setting', () => {
  it('is proposed by one operator, approved by another, and told to customers at once', async () => {
    const { data } = await propose('bank_fee', '7000');
    expect(await read('bank_fee')).toMatchObject({ value: '5000', waiting: { id: data.id } });
    expect(await decide(data.id, true, maker)).toBe('proposal_own');
    expect(await decide(data.id, true, reader)).toBe('not_permitted');
    expect(await decide(data.id)).toBe('success');
    expect(await decide(data.id, false)).toBe('proposal_decided');
    expect(await read('bank_fee')).toMatchObject({
      value: '7000',
      default: '5000',
      waiting: null,
      history: [{ value_before: '5000', value_after: '7000', reason: 'Costs changed.', state: 'approved' }],
    });
    expect((await post(house, getsetting, {})).data.fees.bank.ppm).toBe(7000);
    const { sections } = (await post(house, getFaq, {})).data;
    expect(JSON.stringify(sections)).toContain('To a bank, 0.7%, at least 2 USDT.');
  });

  it('that is rejected changes nothing and stays on record', async () => {
    const { data } = await propose('support_hours', '09:00-17:30');
    expect(await decide(data.id, false)).toBe('success');
    expect(await read('support_hours')).toMatchObject({
      value: '12:00-24:00',
      since: null,
      history: [{ state: 'rejected', decision: 'Looked at it.' }],
    });
  });

  it.each([
    ['withdrawal_minimum', '101', 'setting_value', 'Enter a number from 1 to 100.'],
    ['withdrawal_minimum', '1.5', 'setting_value', 'This setting conflicts with the others.'],
    ['support_hours', 'always', 'malformed', '“value” is not filled in correctly.'],
    ['deposit_minimum', '10', 'conflict', expect.any(String)],
  ] as const)('of %s to %s is refused at its field', async (setting, value, refusal, message) => {
    expect(await propose(setting, value)).toMatchObject({ name: refusal, field: 'value', message });
    expect((await read(setting)).waiting).toBeNull();
  });

  it('waits alone, and is stale once another setting leaves no room for it', async () => {
    const { data } = await propose('withdrawal_minimum', '2.5');
    expect(await propose('withdrawal_minimum', '3')).toMatchObject({ name: 'conflict', field: 'setting' });
    await change('bank_fee_minimum', '3');
    expect(await decide(data.id)).toBe('proposal_stale');
    expect(await decide(data.id, false)).toBe('success');
  });

  it('is never made to a row that was decided', async () => {
    await expect(
      house.data.asOwner.query(`update setting_proposal set value_after = '1' where approved`),
    ).rejects.toThrow(/decided once/);
  });

  it('needs a permission even to be read', async () => {
    const nobody = await signInOperator(house, await newOperator(house, 'product_manager'));
    expect(nameOf((await post(house, settingList, {}, { cookie: nobody })).code)).toBe('not_permitted');
  });
});

describe('a withdrawal', () => {
  it('is charged the fee that was reviewed, or refused; a submitted one keeps its fee', async () => {
    const mira = await richPerson(house, '500');
    const ask = { binding_id: mira.walletId, amount: '100' };
    const { fee } = (await post(house, withdrawPreview, ask, mira)).data;
    expect((await submit(house, mira, '100', { fee })).data).toMatchObject({ fee: '1', received: '99' });
    await change('wallet_fee', '2.5');
    expect((await submit(house, mira, '100', { fee })).name).toBe('preview_changed');
    expect(await standsOf(house, mira)).toEqual({ available: 400, held: 100 });
    expect((await submit(house, mira, '100', { fee: '2.5' })).data).toMatchObject({ fee: '2.5' });
  });
});

describe('the minimum deposit', () => {
  it('that was in force when money was sent counts for another day', async () => {
    const mira = await depositor(house);
    await change('deposit_minimum', '20');
    expect((await post(house, depositAddress, {}, mira)).data.minimum).toBe('20');
    await hearFinal(house, transfer(mira.address, 12n * USDT));
    expect(await availableOf(house, mira)).toBe(12n * USDT);
    await house.data.asOwner.query(
      `alter table setting_proposal disable trigger no_second_decision;
       update setting_proposal set decided_at = decided_at - interval '25 hours' where setting = 'deposit_minimum';
       alter table setting_proposal enable always trigger no_second_decision`,
    );
    await hearFinal(house, transfer(mira.address, 12n * USDT));
    expect(await availableOf(house, mira)).toBe(12n * USDT);
  });
});
