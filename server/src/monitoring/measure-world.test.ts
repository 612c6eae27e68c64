import { expect, it } from 'vitest';
import { putTogether, queues, type WorldNumbers } from './measure-world.ts';

const world = (waiting: number, oldestSeconds: number, coverMissing: number): WorldNumbers => ({
  queues: Object.fromEntries(
    queues.map((queue) => [queue, { waiting, oldestSeconds }]),
  ) as WorldNumbers['queues'],
  paymentsTroubled: 1,
  assets: 100,
  owed: 90,
  coverMissing,
  reserve: 10,
  breaks: 0,
});

it('worlds are added up, the oldest counts, and one world’s plenty covers no other’s lack', () => {
  expect(putTogether([world(2, 30, 0), world(3, 7, 5)])).toMatchObject({
    queues: { deposits: { waiting: 5, oldestSeconds: 30 } },
    paymentsTroubled: 2,
    assets: 200,
    coverMissing: 5,
  });
});
