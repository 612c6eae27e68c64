import { expect, it } from 'vitest';
import { stageOf } from './stage.ts';

const now = Date.parse('2030-06-15T12:00:00Z');

it.each([
  ['draft', 'draft', null, null],
  ['draft', 'draft', '2030-01-01T00:00:00Z', '2030-02-01T00:00:00Z'],
  ['planned', 'published', '2030-06-15T12:00:01Z', null],
  ['live', 'published', '2030-06-15T12:00:00Z', null],
  ['live', 'published', '2030-06-01T00:00:00Z', '2030-06-15T12:00:01Z'],
  ['over', 'published', '2030-06-01T00:00:00Z', '2030-06-15T12:00:00Z'],
] as const)('%s: %s from %s to %s', (stage, state, start_at, end_at) => {
  expect(stageOf({ state, start_at, end_at }, now)).toBe(stage);
});
