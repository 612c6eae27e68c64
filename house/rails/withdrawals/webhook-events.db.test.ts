import { openTestHouse } from '@paperlock/server/src/test-house.ts';
import { expect, it } from 'vitest';
import { depositor, hearFinal, listOf, only, transfer, USDT } from '../deposits/test-deposits.ts';
import { richPerson, submit } from './test-withdrawals.ts';

const house = await openTestHouse({ webhooks: 'loopback' });
const events = async () =>
  (await house.data.asOwner.query('select kind, data from webhook_event order by created_at, kind')).rows;

it('a credited deposit and a withdrawal that waits are events of the same transaction, with ids and amounts alone', async () => {
  const person = await richPerson(house);
  await house.data.asOwner.query('delete from webhook_event');
  const small = await submit(house, person, '500');
  const large = await submit(house, person, '1200');
  expect([small.data.state, large.data.state]).toEqual(['approved', 'review']);
  const withdrawal = {
    withdrawal: large.data.id,
    amount: '1200',
    to: 'wallet',
    practice_time: expect.any(String),
  };
  expect(await events()).toEqual([{ kind: 'withdrawal.waiting', data: withdrawal }]);

  await house.data.asOwner.query('delete from webhook_event');
  const mira = await depositor(house);
  await hearFinal(house, transfer(mira.address, 75n * USDT));
  const deposit = {
    deposit: only(await listOf(house, mira)).id,
    amount: '75',
    practice_time: expect.any(String),
  };
  expect(await events()).toEqual([{ kind: 'deposit.credited', data: deposit }]);
});
