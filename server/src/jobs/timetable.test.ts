import { expect, it } from 'vitest';
import { timetable } from './timetable.ts';

it('letters leave within seconds, and what is old is swept hourly from every place by itself', async () => {
  const [deliver, ...sweeps] = timetable({
    deliverLetters: async () => 5,
    forgetOld: { sessions: async () => 1, letters: async () => 3 },
  });
  expect(deliver).toMatchObject({ name: 'deliver-letters', everySeconds: 2 });
  expect(await deliver?.run()).toBe(5);
  expect(sweeps.map(({ name, everySeconds }) => [name, everySeconds])).toEqual([
    ['forget-old-sessions', 3600],
    ['forget-old-letters', 3600],
  ]);
  expect(await sweeps[1]?.run()).toBe(3);
});
