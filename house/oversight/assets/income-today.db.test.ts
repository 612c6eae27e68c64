import { incomeToday } from '@paperlock/contract/assets.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import type { Entry } from '@paperlock/domain/ledger/entry.ts';
import {
  newCustomer,
  openTestHouse,
  partsOf,
  post,
  type TestCustomer,
  toMorning,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { deposit, of, postBatch, transferEntry } from '../../base/ledger/test-book.ts';

const house = await openTestHouse();
await toMorning(house);

const today = async ({ token }: TestCustomer, timezone = 'UTC') =>
  (await post(house, incomeToday, {}, { token, headers: { timezone } })).data;

const book = async (...entries: Entry[]) => {
  const results = await postBatch(partsOf(house), entries);
  expect(results.map(({ ok }) => ok)).toEqual(entries.map(() => true));
};

describe('today’s income', () => {
  it('is nothing for whoever has had none', async () => {
    expect(await today(await newCustomer(house))).toMatchObject({ received: '0', lost: '0' });
  });

  it('is what orders paid since the day began, and what they lost stands beside it', async () => {
    const mira = await newCustomer(house);
    const { id } = mira.user;
    const begun = new Date((await today(mira)).since);
    const before = new Date(begun.getTime() - 1);
    const [escrow, market] = [operatorAccount('escrow'), operatorAccount('market')];
    const available = of(id, 'available');
    await book(
      deposit(id, 1_000n, { bookedAt: before }),
      transferEntry({
        kind: 'order_pay',
        from: available,
        to: of(id, 'locked'),
        amount: 900n,
        bookedAt: before,
      }),
      transferEntry({ kind: 'order_interest', from: escrow, to: available, amount: 1n, bookedAt: before }),
      transferEntry({ kind: 'order_interest', from: escrow, to: available, amount: 20n, bookedAt: begun }),
      transferEntry({ kind: 'order_maturity', from: escrow, to: available, amount: 300n, bookedAt: begun }),
      transferEntry({
        kind: 'order_maturity',
        from: of(id, 'locked'),
        to: available,
        amount: 500n,
        bookedAt: begun,
      }),
      transferEntry({
        kind: 'order_pay',
        from: available,
        to: of(id, 'locked'),
        amount: 100n,
        bookedAt: begun,
      }),
      transferEntry({ kind: 'order_result', from: market, to: available, amount: 4_000n, bookedAt: begun }),
      transferEntry({
        kind: 'order_result',
        from: of(id, 'locked'),
        to: market,
        amount: 7n,
        bookedAt: begun,
      }),
    );
    expect(await today(mira)).toEqual({
      since: begun.toISOString(),
      received: '0.00432',
      lost: '0.000007',
      returned: '0.0004',
    });
  });

  it('begins when the day does where the reader is', async () => {
    const mira = await newCustomer(house);
    const [here, there] = [await today(mira, 'Pacific/Kiritimati'), await today(mira, 'Pacific/Pago_Pago')];
    expect([here.since.slice(11), there.since.slice(11)]).toEqual(['10:00:00.000Z', '11:00:00.000Z']);
  });
});
