import { randomUUID } from 'node:crypto';
import type { Call } from '@paperlock/contract/call.ts';
import { correctionDecide, correctionPropose } from '@paperlock/contract/corrections.ts';
import { platformPromisedEarned } from '@paperlock/contract/earned.ts';
import { deskPromisedEarned } from '@paperlock/contract/earned-desk.ts';
import { escrowInfo } from '@paperlock/contract/escrow.ts';
import { orderPreview } from '@paperlock/contract/orders.ts';
import { productInfo, productList } from '@paperlock/contract/products.ts';
import { deskProductList } from '@paperlock/contract/products-desk.ts';
import { treasuryDecide, treasuryInfo, treasuryPropose } from '@paperlock/contract/treasury.ts';
import { bankStatement } from '@paperlock/contract/withdrawals-desk.ts';
import {
  nameOf,
  newOperator,
  openTestHouse,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { expect, it } from 'vitest';
import { investor, offer } from '../../invest/orders/test-market.ts';

const house = await openTestHouse();
const maker = { cookie: await signInOperator(house, await newOperator(house, 'treasury_maker')) };
const checker = { cookie: await signInOperator(house, await newOperator(house, 'treasury_checker')) };
const owner = { cookie: await signInOperator(house, await newOperator(house, 'owner', 'auditor')) };

const propose = async (kind: string, amount: string) => {
  const ask = { kind, amount, reason: 'All of it.', request_no: randomUUID() };
  const { code, refusal, data } = await post(house, treasuryPropose, ask, maker);
  return { name: nameOf(code), field: refusal.field, id: data.id };
};
const approve = async (proposal: string) => {
  const { code, refusal } = await post(
    house,
    treasuryDecide,
    { proposal, approve: true, reason: 'So be it.' },
    checker,
  );
  return [nameOf(code), refusal.field];
};
const moved = async (debit: string, credit: string, amount: string) => {
  const account = (kind: string) => ({ owner: 'operator', kind });
  const ask = {
    debit: account(debit),
    credit: account(credit),
    amount,
    reason: 'Moved.',
    request_no: randomUUID(),
  };
  const { code, refusal, data } = await post(house, correctionPropose, ask, maker);
  if (code !== 200) return [nameOf(code), refusal.field];
  const verdict = { correction: data.id, approve: true, reason: 'So be it.' };
  return [nameOf((await post(house, correctionDecide, verdict, checker)).code), undefined];
};

const TOO_MUCH = '999999999999.999999';
const MOST = '10000000000';

it('no proposal, and no two together, bring an account past what every answer can say', async () => {
  for (const kind of ['bank', 'reserve_in']) {
    expect(await propose(kind, TOO_MUCH)).toMatchObject({ name: 'proposal_over_cap', field: 'amount' });
  }
  const [first, second] = [await propose('bank', '6000000000'), await propose('bank', '4000000000.000001')];
  expect(await approve(first.id)).toEqual(['success', undefined]);
  expect(await approve(second.id)).toEqual(['proposal_over_cap', 'proposal']);
  expect(await approve((await propose('bank', '4000000000')).id)).toEqual(['success', undefined]);
  expect(await propose('bank', '0.000001')).toMatchObject({ name: 'proposal_over_cap', field: 'amount' });
  expect(await approve((await propose('reserve_in', MOST)).id)).toEqual(['success', undefined]);
  expect(await moved('equity', 'fees', TOO_MUCH)).toEqual(['proposal_over_cap', 'amount']);
  expect(await moved('bank', 'fees', '1')).toEqual(['proposal_over_cap', 'amount']);
  expect(await moved('fees', 'reserve', '1')).toEqual(['proposal_over_cap', 'amount']);
});

it('with every account filled to the brim, whatever shows them answers', async () => {
  const mira = await investor(house, MOST);
  // The smallest promise there can be: the reserve could back more principal than any amount says.
  const id = await offer(house, { dailyPpm: 1, periodDays: 1 });
  const asked: [Call, object, object][] = [
    [orderPreview, { product_id: id, quantity: 1 }, mira],
    [productInfo, { id }, mira],
    [productList, {}, mira],
    [platformPromisedEarned, {}, {}],
    [deskProductList, {}, owner],
    [escrowInfo, {}, owner],
    [deskPromisedEarned, {}, owner],
    [bankStatement, {}, owner],
    [treasuryInfo, {}, owner],
  ];
  for (const [call, ask, who] of asked) {
    expect([call.path, (await post(house, call, ask, who)).code]).toEqual([call.path, 200]);
  }
});
