import { expect, it } from 'vitest';
import { timetable } from './timetable.ts';

it('letters leave and the book is summed up within seconds, checked and what is old swept hourly', async () => {
  const jobs = timetable({
    deliverLetters: async () => 5,
    linkAudit: async () => 2,
    announceDue: async () => 6,
    rollUpLedger: async () => 7,
    closeDays: async () => 1,
    destroyVerificationImages: async () => 6,
    reconcile: async () => 4,
    forgetOld: { sessions: async () => 1, letters: async () => 3 },
  });
  const told = jobs.map(async ({ name, everySeconds, run }) => [name, everySeconds, await run()]);
  expect(await Promise.all(told)).toEqual([
    ['deliver-letters', 2, 5],
    ['link-audit', 5, 2],
    ['announce-due', 5, 6],
    ['roll-up-ledger', 10, 7],
    ['close-days', 60, 1],
    ['destroy-verification-images', 60, 6],
    ['reconcile', 3600, 4],
    ['forget-old-sessions', 3600, 1],
    ['forget-old-letters', 3600, 3],
  ]);
});
