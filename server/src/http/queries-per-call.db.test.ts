import { appCalls, consoleCalls } from '@paperlock/contract/all-calls.ts';
import type { Call } from '@paperlock/contract/call.ts';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { openTestHouse, post } from '../test-house.ts';
import { fillHouse } from './test-long-lists.ts';

/** A list of fifty takes no more queries than one of five: nothing is asked of the database row by row. */

const shapeOf = (schema: Call['request']): object => Reflect.get(schema.def, 'shape') ?? {};

const isList = ({ response }: Call): boolean => 'list' in shapeOf(response) || 'csv' in shapeOf(response);

/** As long as they are, whatever people do. */
const fixed: readonly string[] = [
  'common/getCountry',
];

const house = await openTestHouse();
const { owner, cookie, order, ticket, classId, grow } = await fillHouse(house);

/** What a call needs to know beside the length of its page. */
const asks: Readonly<Record<string, object>> = {
  'product/orderTrades': { order_no: order },
  'console/classInfo': { id: classId },
  'console/classResults': { id: classId },
  'support/ticketInfo': { id: ticket },
};

const lists = [...appCalls, ...consoleCalls].filter((call) => isList(call) && !fixed.includes(call.path));

const askOf = ({ path, request }: Call): object => ({
  ...('limit' in shapeOf(request) && { limit: 50 }),
  ...('totals' in shapeOf(request) && { totals: true }),
  ...asks[path],
});

const query = vi.spyOn(pg.Client.prototype, 'query');

type Taken = { rows: number; queries: number };

/** The less of two times: once a minute a call also notes the visit. */
const measure = async (call: Call): Promise<Taken> => {
  const taken: Taken[] = [];
  for (let time = 0; time < 2; time += 1) {
    query.mockClear();
    const { code, envelope, data } = await post(house, call, askOf(call), { token: owner.token, cookie });
    const queries = query.mock.calls.length;
    expect([call.path, code, JSON.stringify(envelope).slice(0, 300)]).toEqual([call.path, 200, expect.anything()]);
    const { list, rows } = data as { list?: unknown[]; rows?: number };
    taken.push({ rows: list?.length ?? rows ?? 0, queries });
  }
  return { rows: taken[0]?.rows ?? 0, queries: Math.min(...taken.map(({ queries }) => queries)) };
};

const measureAll = async (): Promise<Map<string, Taken>> => {
  const all = new Map<string, Taken>();
  for (const call of lists) all.set(call.path, await measure(call));
  return all;
};

await grow(4);
const few = await measureAll();
await grow(45);
const many = await measureAll();
for (const [p, t] of few) console.log(p, t, many.get(p));

describe.each(lists)('$path', ({ path }) => {
  it('takes as many queries for fifty rows as for five', () => {
    expect(few.get(path)?.rows).toBeGreaterThanOrEqual(5);
    expect(many.get(path)?.rows).toBeGreaterThanOrEqual(50);
    expect(many.get(path)?.queries).toBeLessThanOrEqual(few.get(path)?.queries ?? 0);
  });
});
