import { appCalls, consoleCalls } from '@paperlock/contract/areas.ts';
import type { Call } from '@paperlock/contract/call.ts';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openTestHouse, post } from '../test-house.ts';
import { fillHouse } from './test-long-lists.ts';

/** A list of fifty takes no more queries than one of five: nothing is asked of the database row by row. */

const shapeOf = (schema: Call['request']): object => Reflect.get(schema.def, 'shape') ?? {};

const isList = ({ response }: Call): boolean => 'list' in shapeOf(response) || 'csv' in shapeOf(response);

/** Why a call that answers with a list is not measured. */
const apart: Readonly<Record<string, string>> = {
  'common/getCountry': 'the same for everybody',
  'common/getFacts': 'the same figures, however large',
  'common/practiceMailbox': 'the letters of one browser',
  'console/classClose': 'an act; classInfo reads the same',
  'console/classCreate': 'an act; classInfo reads the same',
  'console/classTeach': 'an act; classInfo reads the same',
  'console/jobList': 'the timetable',
  'console/settingList': 'the settings',
  'console/strategyRules': 'the rules',
  'console/worlds': 'worlds are databases of their own',
  'credit/balanceDays': 'days',
  'credit/bindCoinAccountList': 'ten at most',
  'credit/creditDays': 'days',
  'lesson/list': 'the lessons',
  'market/candles': 'hours or days',
  'market/performance': 'the strategies',
  'market/source': 'the series',
  'script/keys': 'ten at most',
  'user/specimenPack': 'the papers of one person',
};

const house = await openTestHouse();
const { owner, cookie, order, classId, account, run, grow } = await fillHouse(house);

/** What a call needs to know beside the length of its page. */
const asks: Readonly<Record<string, object>> = {
  'console/classInfo': { id: classId },
  'console/classResults': { id: classId },
  'console/customerDeposits': { customer: owner.user.id },
  'console/customerSignIns': { customer: owner.user.id },
  'console/customerTickets': { customer: owner.user.id },
  'console/customerWithdrawals': { customer: owner.user.id },
  'console/ledgerHistory': { account },
  'console/settlementRun': { run },
  'message/list': { type: 'personal' },
  'product/orderList': { tab: 'open' },
  'product/orderTrades': { order_no: order },
};

const all = [...appCalls, ...consoleCalls].filter(isList);
const lists = all.filter(({ path }) => !(path in apart));

const askOf = ({ path, request }: Call): object => ({
  ...('limit' in shapeOf(request) && { limit: 50 }),
  ...('totals' in shapeOf(request) && { totals: true }),
  ...asks[path],
});

const query = vi.spyOn(pg.Client.prototype, 'query');
afterAll(() => query.mockRestore());

type Taken = { rows: number; queries: number };

/** The less of two times: once a minute a call also notes the visit. */
const measure = async (call: Call): Promise<Taken> => {
  const taken: Taken[] = [];
  for (let time = 0; time < 2; time += 1) {
    query.mockClear();
    const { code, envelope, data } = await post(house, call, askOf(call), { token: owner.token, cookie });
    const queries = query.mock.calls.length;
    expect([call.path, code, envelope.message]).toEqual([call.path, 200, expect.any(String)]);
    const { list, rows } = data as { list?: unknown[]; rows?: number };
    taken.push({ rows: list?.length ?? rows ?? 0, queries });
  }
  return { rows: taken[0]?.rows ?? 0, queries: Math.min(...taken.map(({ queries }) => queries)) };
};

const measureAll = async (): Promise<Map<string, Taken>> => {
  const taken = new Map<string, Taken>();
  for (const call of lists) taken.set(call.path, await measure(call));
  return taken;
};

await grow(5);
const few = await measureAll();
await grow(45);
const many = await measureAll();

describe.each(lists)('$path', ({ path }) => {
  it('takes as many queries for fifty rows as for five', () => {
    expect(few.get(path)?.rows).toBeGreaterThanOrEqual(5);
    // Some lists have a length of their own, below fifty.
    expect(many.get(path)?.rows).toBeGreaterThanOrEqual((few.get(path)?.rows ?? 0) + 10);
    expect(many.get(path)?.queries).toBeLessThanOrEqual(few.get(path)?.queries ?? 0);
  });
});

it('only lists are set apart', () => {
  expect(Object.keys(apart).filter((path) => !all.some((call) => call.path === path))).toEqual([]);
});
