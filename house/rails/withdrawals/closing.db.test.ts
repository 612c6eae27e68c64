import { deleteAccount, deletionPreview, exportData } from '@paperlock/contract/dossier.ts';
import { openTestHouse, PASSWORD } from '@paperlock/server/src/test-house.ts';
import { expect, it } from 'vitest';
import { ask, bindBank, DAY_MS, fundBank, PIN, pay, richPerson, submit } from './test-withdrawals.ts';

const house = await openTestHouse();

it('an account with a withdrawal under way is not closed; after its end it is, and nothing says where the money went', async () => {
  const person = await richPerson(house, '70');
  const binding_id = await bindBank(house, person);
  await fundBank(house, '100');
  const toWallet = (await submit(house, person, '30')).data.id;
  await submit(house, person, '40', { binding_id });
  const close = async () => (await ask(house, deleteAccount, { password: PASSWORD, pin: PIN }, person)).name;
  expect((await ask(house, deletionPreview, {}, person)).data.open).toEqual(['held']);
  expect(await close()).toBe('account_not_empty');

  await pay(house, toWallet, 'final', 4);
  await house.rails.bank.work();
  await house.db.inTransaction((tx) => house.base.clock.advance(tx, DAY_MS));
  await house.rails.bank.work();
  const exported = await ask(house, exportData, { password: PASSWORD }, person);
  expect(exported.data.chapters.withdrawals).toMatchObject([
    { amount: '40', state: 'completed', to: { account_masked: 'DE8***000' } },
    { amount: '30', state: 'completed', to: { address: person.address } },
  ]);

  expect(await close()).toBe('success');
  for (const table of ['withdrawal', 'bank_order']) {
    const { rows } = await house.data.asOwner.query<{ text: string }>(
      `select t::text as text from ${table} t`,
    );
    const all = rows.map(({ text }) => text).join('\n');
    for (const trace of [person.address, 'Ana Maria', 'DE8***000', 'Example Bank', 'My wallet']) {
      expect([table, trace, all.includes(trace)]).toEqual([table, trace, false]);
    }
    expect(all).toContain(table === 'withdrawal' ? '40000000' : '38000000');
  }
  expect(
    (await house.oversight.reconciliation.run('command')).checks.filter(({ breaks }) => breaks > 0),
  ).toEqual([]);
});
