import { expect, it } from 'vitest';
import { runStateOf } from './run-state.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds));

it('a run is under way while somebody works on it, and waits after a minute of silence', () => {
  const run = { finishedAt: null, lastDoneAt: at(0) };
  expect(runStateOf(run, at(60))).toBe('under_way');
  expect(runStateOf(run, at(61))).toBe('waiting');
});

it('a run that is finished is done, however long ago', () => {
  expect(runStateOf({ finishedAt: at(1), lastDoneAt: at(1) }, at(10_000))).toBe('done');
});
