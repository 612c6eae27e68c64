import { openTestHouse } from '@paperlock/server/src/test-house.ts';
import { expect, it } from 'vitest';
import { openOffice } from '../../oversight/corrections/test-corrections.ts';
import { balancesOf, buy, fundReserve, investor, offer, pass, usdt } from '../orders/test-market.ts';

const house = await openTestHouse();

it('nobody’s correction keeps everybody else from being settled', async () => {
  await fundReserve(house, '100');
  const product = await offer(house, { periodDays: 2, dailyPpm: 1000 });
  const [corrected, other] = [await investor(house, '100'), await investor(house, '100')];
  for (const who of [corrected, other]) await buy(house, who, product, 10);
  const office = await openOffice(house);
  const taken = {
    debit: { owner: corrected.user.id, kind: 'locked' },
    credit: { owner: 'operator', kind: 'equity' },
    amount: '0.000001',
  };
  expect(await office.tryPropose(taken)).toMatchObject({ name: 'correction_spoken_for', field: 'debit' });
  const back = { debit: taken.credit, credit: taken.debit };
  expect(await office.tryPropose(back)).toMatchObject({ name: 'correction_spoken_for', field: 'credit' });
  const promised = { ...taken, debit: { owner: 'operator', kind: 'escrow' } };
  expect(await office.tryPropose(promised)).toMatchObject({ name: 'correction_spoken_for', field: 'debit' });

  await pass(house, 49);
  expect(await balancesOf(house, other)).toEqual({ available: usdt(100) + 200_000n, locked: 0n });
});
