import { expect, it } from 'vitest';
import { timetable } from './timetable.ts';

it('letters leave within seconds, and what is old is swept hourly from every place', async () => {
  const [deliver, sweep, ...others] = timetable({
    deliverLetters: async () => 5,
    forgetOld: [async () => 1, async () => 0, async () => 3],
  });
  expect(others).toEqual([]);
  expect(deliver).toMatchObject({ name: 'deliver-letters', everySeconds: 2 });
  expect(await deliver?.run()).toBe(5);
  expect(sweep).toMatchObject({ name: 'forget-old', everySeconds: 3600 });
  expect(await sweep?.run()).toBe(4);
});
