import { expect, it } from 'vitest';
import { sessionEnd } from './session.ts';

const session = { unusedSeconds: 600, idleSeconds: 900, keptSeconds: 0, leftSeconds: 20_000 };

it.each([
  ['lack of use ends it', {}, { inSeconds: 300, by: 'idle' }],
  ['a lesson keeps it to the end of the lesson', { keptSeconds: 1200 }, { inSeconds: 1200, by: 'idle' }],
  ['a use counts on after a lesson that ends sooner', { keptSeconds: 60 }, { inSeconds: 300, by: 'idle' }],
  ['a lesson that is over keeps nothing', { keptSeconds: -5000 }, { inSeconds: 300, by: 'idle' }],
  [
    'no lesson keeps it beyond its age',
    { keptSeconds: 1200, leftSeconds: 700 },
    { inSeconds: 700, by: 'age' },
  ],
] as const)('%s', (_, change, end) => {
  expect(sessionEnd({ ...session, ...change })).toEqual(end);
});
