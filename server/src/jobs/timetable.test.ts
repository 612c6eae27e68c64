import { expect, it } from 'vitest';
import { timetable } from './timetable.ts';

it('letters leave and the book is summed up within seconds, checked and what is old swept hourly', async () => {
  const [deliver, link, rollUp, reconcile, ...sweeps] = timetable({
    deliverLetters: async () => 5,
    linkAudit: async () => 2,
    rollUpLedger: async () => 7,
    reconcile: async () => 2,
    forgetOld: { sessions: async () => 1, letters: async () => 3 },
  });
  expect(deliver).toMatchObject({ name: 'deliver-letters', everySeconds: 2 });
  expect(await deliver?.run()).toBe(5);
  expect(link).toMatchObject({ name: 'link-audit', everySeconds: 5 });
  expect(await link?.run()).toBe(2);
  expect(rollUp).toMatchObject({ name: 'roll-up-ledger', everySeconds: 10 });
  expect(await rollUp?.run()).toBe(7);
  expect(reconcile).toMatchObject({ name: 'reconcile', everySeconds: 3600 });
  expect(await reconcile?.run()).toBe(2);
  expect(sweeps.map(({ name, everySeconds }) => [name, everySeconds])).toEqual([
    ['forget-old-sessions', 3600],
    ['forget-old-letters', 3600],
  ]);
  expect(await sweeps[1]?.run()).toBe(3);
});
