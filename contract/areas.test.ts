import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { appAreas, appCalls, callsIn, consoleAreas, consoleCalls } from './areas.ts';
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

/** `deposits-desk` is `depositsDesk` in the table. */
const fileOf = (word: string) => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const wordsOf = (areas: typeof appAreas) => areas.flatMap(({ words }) => Object.keys(words).map(fileOf));

it('every call that a file of the contract defines is in one area, under the name of a file', async () => {
  const files = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'areas.ts')
    .map((name) => name.replace('.ts', ''));
  const modules = new Map<string, Readonly<Record<string, unknown>>>();
  for (const name of files) modules.set(name, await import(join(import.meta.dirname, `${name}.ts`)));
  const defined = [...modules.values()].flatMap(callsIn).map(({ path }) => path);
  expect(new Set(defined)).toEqual(new Set(calls.map(({ path }) => path)));
  for (const { words } of [...appAreas, ...consoleAreas])
    for (const [word, module] of Object.entries(words))
      expect(Object.keys(module), word).toEqual(Object.keys(modules.get(fileOf(word)) ?? {}));
});

it('operators’ calls are in `<word>-desk` where customers have calls of that word, else in `<word>`', () => {
  const customers = wordsOf(appAreas);
  for (const name of wordsOf(consoleAreas)) {
    const word = name.replace(/-desk$/, '');
    expect(name).toBe(customers.includes(word) ? `${word}-desk` : word);
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
