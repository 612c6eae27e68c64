import { creditLogExport } from '@paperlock/contract/assets.ts';
import {
  newCustomer,
  openTestHouse,
  partsOf,
  post,
  type TestCustomer,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { deposit, hold, postBatch } from '../../base/ledger/test-book.ts';
import { PORTION } from './export-log.ts';
import { richCustomer, settle } from './test-assets.ts';

const house = await openTestHouse();

const portion = async ({ token }: TestCustomer, ask: object = {}, headers = {}) =>
  (await post(house, creditLogExport, ask, { token, headers })).data;
const header =
  'place,no,booked_at,written_at,account,kind,description,amount,balance_after,from,to,cause_type,cause_id\r\n';

describe('the log as a file', () => {
  it('has a header, exact amounts with their sign, and CRLF after every line', async () => {
    const mira = await richCustomer(house, (owner) => [
      deposit(owner, 1_234_567_890_123n, { cause: 'deposit:17' }),
      hold(owner, 1n, { cause: 'withdrawal:4:hold' }),
    ]);
    const { csv, rows, has_more } = await portion(mira);
    expect([rows, has_more]).toEqual([2, false]);
    expect(csv.startsWith(header)).toBe(true);
    const [spent = '', came = '', end] = csv.slice(header.length).split('\r\n');
    expect(end).toBe('');
    expect(spent).toMatch(
      /^2,\d+,2026-03-05T12:00:00\.000Z,[\dTZ:.-]+,available,withdrawal_hold,Withdrawal submitted,-0\.000001,1234567\.890122,available,held,withdrawal,4$/,
    );
    expect(came).toMatch(
      /,available,deposit,Deposit,1234567\.890123,1234567\.890123,chain,available,deposit,17$/,
    );
  });

  it('of nothing is the header alone', async () => {
    expect(await portion(await newCustomer(house))).toEqual({
      csv: header,
      rows: 0,
      next_cursor: null,
      has_more: false,
    });
  });

  it('has what the filters let through, by the days of the reader', async () => {
    const mira = await richCustomer(house, (owner) => [
      deposit(owner, 100n, { bookedAt: new Date('2026-03-01T23:30:00Z') }),
      hold(owner, 40n),
      settle(owner, 30n, 1n),
    ]);
    const lines = async (ask: object, headers = {}) => (await portion(mira, ask, headers)).rows;
    expect(await lines({ account: 'held' })).toBe(3);
    expect(await lines({ account: 'held', direction: 'out' })).toBe(2);
    expect(await lines({ from: '2026-03-02', to: '2026-03-02' })).toBe(0);
    expect(await lines({ from: '2026-03-02', to: '2026-03-02' }, { timezone: 'Asia/Tokyo' })).toBe(1);
  });

  it('that is long comes in portions, which put together have every row once', async () => {
    const count = PORTION + 5;
    const mira = await newCustomer(house);
    const entries = Array.from({ length: count }, () => deposit(mira.user.id, 1n));
    for (let from = 0; from < count; from += 500)
      await postBatch(partsOf(house), entries.slice(from, from + 500));
    const first = await portion(mira);
    await postBatch(partsOf(house), [deposit(mira.user.id, 9n)]);
    const second = await portion(mira, { cursor: first.next_cursor });
    expect([first.rows, first.has_more, second.rows, second.has_more]).toEqual([PORTION, true, 5, false]);
    const places = (first.csv + second.csv)
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split(',')[0]));
    expect(places).toEqual(Array.from({ length: count }, (_, index) => count - index));
  });
});
