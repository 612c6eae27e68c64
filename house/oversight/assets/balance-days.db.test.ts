import { assets, balanceDays, type OwnAccount } from '@paperlock/contract/assets.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
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
const DAY_MS = 86_400_000;

type Range = 'week' | 'month' | 'all';
const days = async ({ token }: TestCustomer, range: Range, account?: OwnAccount) =>
  (
    await post(
      house,
      balanceDays,
      { range, ...(account && { account }) },
      { token, headers: { timezone: 'UTC' } },
    )
  ).data.list;

describe('the balance day by day', () => {
  it('is empty before the first posting', async () => {
    expect(await days(await newCustomer(house), 'all')).toEqual([]);
  });

  it('counts what came and what was earned, not what only moved, and ends with what there is', async () => {
    const mira = await newCustomer(house);
    const { id } = mira.user;
    const now = new Date((await post(house, assets, {}, { token: mira.token })).data.at);
    const ago = (count: number) => new Date(now.getTime() - count * DAY_MS);
    const available = of(id, 'available');
    const results = await postBatch(partsOf(house), [
      deposit(id, 1_000_000n, { bookedAt: ago(3) }),
      transferEntry({
        kind: 'order_pay',
        from: available,
        to: of(id, 'locked'),
        amount: 900_000n,
        bookedAt: ago(2),
      }),
      transferEntry({
        kind: 'order_interest',
        from: operatorAccount('escrow'),
        to: available,
        amount: 20n,
        bookedAt: ago(1),
      }),
    ]);
    expect(results.every(({ ok }) => ok)).toBe(true);
    const all = await days(mira, 'all');
    expect(all.map(({ total }) => total)).toEqual(['0', '1', '1', '1.00002', '1.00002']);
    const { total } = (await post(house, assets, {}, { token: mira.token })).data;
    expect(all.at(-1)).toEqual({ day: now.toISOString().slice(0, 10), total });
    expect(await days(mira, 'week')).toHaveLength(8);
    const amounts = async (account: OwnAccount) =>
      (await days(mira, 'all', account)).map(({ total }) => total);
    expect(await amounts('available')).toEqual(['0', '1', '0.1', '0.10002', '0.10002']);
    expect(await amounts('locked')).toEqual(['0', '0.9', '0.9', '0.9']);
    expect(await amounts('held')).toEqual([]);
  });

  it('is one’s own', async () => {
    const [mira, other] = [await newCustomer(house), await newCustomer(house)];
    await postBatch(partsOf(house), [deposit(other.user.id, 5n)]);
    expect(await days(mira, 'month')).toEqual([]);
  });
});
