import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { appCalls, consoleCalls } from './all-calls.ts';
import { everyCallMayRefuse } from './call.ts';

const calls = [...appCalls, ...consoleCalls];

it('the calls that clients in the field make are there', () => {
  const paths = appCalls.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['common/getsetting', 'user/register', 'user/login', 'user/info']),
  );
});

it('no path stands twice', () => {
  expect(new Set(calls.map(({ path }) => path)).size).toBe(calls.length);
});

it('operators have their own origin: their calls are there, and nothing of theirs is elsewhere', () => {
  for (const { path, access } of appCalls) {
    expect(path.startsWith('console/')).toBe(false);
    expect(access).not.toBe('operator');
  }
  for (const { path, access } of consoleCalls) {
    expect(path.startsWith('console/')).toBe(true);
    expect(access).not.toBe('customer');
  }
});

/** Where one of several things may be asked, each of them. */
const shapesOf = (request: z.ZodMiniType): readonly z.core.$ZodType[] =>
  'options' in request.def ? (request.def.options as z.core.$ZodType[]) : [request];

describe.each(calls)('$path', (call) => {
  it('is named and described', () => {
    expect(call.path).toMatch(/^[a-z]+\/[a-zA-Z]+$/);
    expect(call.summary).toMatch(/^[A-Z].*\.$/);
  });

  it('takes an object and nothing beyond the fields it names', () => {
    for (const ask of [null, [], 'x', 1, true]) expect(z.safeParse(call.request, ask).success).toBe(false);
    for (const shape of shapesOf(call.request)) {
      const { error } = z.safeParse(shape, { not_a_field: 1 });
      expect(error?.issues.some(({ code }) => code === 'unrecognized_keys')).toBe(true);
    }
  });

  it('names each refusal once, and none that every call may answer anyway', () => {
    expect(new Set(call.refusals).size).toBe(call.refusals.length);
    for (const name of everyCallMayRefuse) expect(call.refusals).not.toContain(name);
  });
});
