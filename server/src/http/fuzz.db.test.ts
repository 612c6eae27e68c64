import { appCalls, consoleCalls } from '@paperlock/contract/all-calls.ts';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { count, SEED } from '../test-rig.ts';
import { anyBodyFor } from './test-bad-asks.ts';
import { nameOf, openRange } from './test-range.ts';

/** Random requests to every call: one for each in the gate, tens of thousands as a rig (`npx tsx rigs/fuzz/fuzz.ts`). */
const calls = [...appCalls, ...consoleCalls];
const cases = count('CASES', calls.length);
/** As a rig, five seconds; the gate shares its machine with other tests, and only notices a call that never answers. */
const slowestMs = count('SLOWEST_MS', 60_000);

const { house, fire } = await openRange();
afterAll(() => house.close());
// As the timetable does: the first reader of prices would wait for all of them.
await house.market.extend();

it('every call gives an orderly answer to whatever JSON it is sent', async () => {
  for (const [index, call] of calls.entries()) {
    const tryOne = async (body: string): Promise<void> => {
      const started = performance.now();
      const { code } = await fire(call, body);
      expect(performance.now() - started, `ms for ${nameOf(call, body)}`).toBeLessThan(slowestMs);
      const fits = z.safeParse(call.request, JSON.parse(body)).success;
      if (!fits) expect(code, nameOf(call, body)).toBe(400);
    };
    // The first calls take what is left over, so that the sum is exactly the number asked for.
    const numRuns = Math.floor((cases + calls.length - 1 - index) / calls.length);
    if (numRuns > 0) {
      await fc.assert(fc.asyncProperty(anyBodyFor(call), tryOne), { numRuns, seed: SEED + index });
    }
  }
}, 3_600_000);
