import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { appCalls, consoleCalls } from './all-calls.ts';
import { everyCallMayRefuse } from './call.ts';
import { exampleOf } from './examples/example-of.ts';

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
    expect(path.startsWith('console/'), path).toBe(false);
    expect(access, path).not.toBe('operator');
  }
  for (const { path, access } of consoleCalls) {
    expect(path.startsWith('console/'), path).toBe(true);
    expect(access, path).not.toBe('customer');
  }
});

/** Where one of several things may be asked, each of them. */
const shapesOf = (request: z.ZodMiniType): readonly z.core.$ZodType[] =>
  'options' in request.def ? (request.def.options as z.core.$ZodType[]) : [request];

describe('every call', () => {
  it('is named and described', () => {
    for (const { path, summary } of calls) {
      expect(path, path).toMatch(/^[a-z]+\/[a-zA-Z]+$/);
      expect(summary, path).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('takes an object and nothing beyond the fields it names', () => {
    for (const { path, request } of calls) {
      for (const ask of [null, [], 'x', 1, true]) {
        expect(z.safeParse(request, ask).success, `${path} takes ${JSON.stringify(ask)}`).toBe(false);
      }
      for (const shape of shapesOf(request)) {
        const { error } = z.safeParse(shape, { not_a_field: 1 });
        expect(
          error?.issues.map(({ code }) => code),
          `${path} takes a field it does not name`,
        ).toContain('unrecognized_keys');
      }
    }
  });

  it('takes its own example', () => {
    for (const call of calls) {
      expect(z.safeParse(call.request, exampleOf(call)).error?.issues, call.path).toBeUndefined();
    }
  });

  it('names each refusal once, and none that every call may answer anyway', () => {
    for (const { path, refusals = [] } of calls) {
      expect(new Set(refusals).size, path).toBe(refusals.length);
      for (const name of everyCallMayRefuse) expect(refusals, path).not.toContain(name);
    }
  });
});
