import { expect, it } from 'vitest';
import { type BenchAnswer, createBench } from './bench.ts';
import { FIRST_SETTINGS } from './settings.ts';
import { bestOnPast, endYear, tryOnPast } from './track-record.ts';
import { openPast, yearAfter } from './years.ts';

const PAST = 33;

/** A bench whose work for later is done when the test says so. */
const benchOf = (futures: number) => {
  const told: BenchAnswer[] = [];
  const waiting: (() => void)[] = [];
  const ask = createBench({
    tell: (answer) => told.push(answer),
    later: (work) => waiting.push(work),
    futures,
  });
  const work = (steps = Number.POSITIVE_INFINITY) => {
    for (let step = 0; step < steps && waiting.length > 0; step += 1) waiting.shift()?.();
  };
  const last = (kind: BenchAnswer['kind']) => told.findLast((answer) => answer.kind === kind);
  return { ask, work, told, last };
};

it('answers each setting with its year, and knows the best', () => {
  const { ask, told } = benchOf(0);
  ask({ kind: 'try', settings: FIRST_SETTINGS });
  expect(told).toEqual([]);
  ask({ kind: 'open', past: PAST });
  ask({ kind: 'try', settings: FIRST_SETTINGS });
  ask({ kind: 'best' });
  const past = openPast(PAST);
  expect(told.map(({ kind }) => kind)).toEqual(['opened', 'tried', 'best']);
  expect(told[1]).toEqual({
    kind: 'tried',
    settings: FIRST_SETTINGS,
    result: tryOnPast(past, FIRST_SETTINGS),
  });
  expect(told[2]).toMatchObject({ settings: bestOnPast(past) });
});

it('has the same other years, whether they were ready before or came after', () => {
  const past = openPast(PAST);
  const expected = [1, 2, 3].map((future) => endYear(past, FIRST_SETTINGS, yearAfter(past, future)));
  for (const early of [0, 2, 4]) {
    const { ask, work, last } = benchOf(3);
    ask({ kind: 'open', past: PAST });
    work(early);
    ask({ kind: 'next', settings: FIRST_SETTINGS });
    work();
    expect(last('futures')).toEqual({ kind: 'futures', results: expected });
  }
});

it('begins again with another past, and mixes in nothing of the one before', () => {
  const { ask, work, told } = benchOf(2);
  ask({ kind: 'open', past: PAST });
  work(1);
  ask({ kind: 'next', settings: FIRST_SETTINGS });
  ask({ kind: 'open', past: 87 });
  told.length = 0;
  work();
  expect(told).toEqual([]);
});
