import { appCalls, consoleCalls } from '@paperlock/contract/areas.ts';
import type { Call } from '@paperlock/contract/call.ts';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { count, SEED } from '../test-rig.ts';
import { anyBodyFor } from './test-bad-asks.ts';
import { gatherCrowd } from './test-crowd.ts';
import { nameOf, openRange } from './test-range.ts';

/** Random requests to every call: one for each in the gate, a hundred thousand as a rig (`npx tsx rigs/fuzz/fuzz.ts`). */
const calls = [...appCalls, ...consoleCalls];
const cases = count('CASES', calls.length);
/** As a rig, five seconds; the gate shares its machine with other tests, and only notices a call that never answers. */
const slowestMs = count('SLOWEST_MS', 60_000);

const { house, fire, changes } = await openRange();
afterAll(() => house.close());
const crowd = await gatherCrowd(house);
// As the timetable does: the first reader of prices would wait for all of them.
await house.invest.market.extend();
await changes();

const faults: string[] = [];
const tally: Record<string, number> = {};
let slowest = { ms: 0, what: '' };

/** A fault is kept and the next request sent: one call that fails must not hide the others. */
const tryOne = async (call: Call, body: string, nth: number): Promise<void> => {
  const { name, headers } = crowd.nth(call, nth);
  const what = `${name}: ${nameOf(call, body)}`;
  const started = performance.now();
  try {
    const { code } = await fire(call, body, headers);
    tally[code] = (tally[code] ?? 0) + 1;
    const fits = z.safeParse(call.request, JSON.parse(body)).success;
    if (!fits) expect([400, 401, 403, 413], what).toContain(code);
    if (!fits && headers === undefined) expect([400, 413], what).toContain(code);
  } catch (error) {
    faults.push(`${what}\n  ${error instanceof Error ? error.message : error}`);
  }
  const ms = performance.now() - started;
  if (ms > slowest.ms) slowest = { ms, what };
  if (ms > slowestMs) faults.push(`${Math.round(ms)} ms for ${what}`);
};

it('every call gives an orderly answer to whatever JSON it is sent, whoever sends it', async () => {
  for (const [index, call] of calls.entries()) {
    // The first calls take what is left over, so that the sum is exactly the number asked for.
    const numRuns = Math.floor((cases + calls.length - 1 - index) / calls.length);
    if (numRuns === 0) continue;
    const bodies = fc.sample(anyBodyFor(call, await crowd.ids()), { numRuns, seed: SEED + index });
    for (const [nth, body] of bodies.entries()) await tryOne(call, body, nth + index);
  }
  if (cases > calls.length) {
    const codes = Object.entries(tally).map(([code, times]) => `${code}: ${times}`);
    console.log(`${cases} requests to ${calls.length} calls. Answers: ${codes.join(', ')}.`);
    console.log(`The slowest took ${Math.round(slowest.ms)} ms: ${slowest.what}`);
  }
  expect(faults).toEqual([]);
}, 3_600_000);
