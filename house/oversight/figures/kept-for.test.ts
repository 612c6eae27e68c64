import { expect, it } from 'vitest';
import { keptFor } from './kept-for.ts';

it('whoever asks while it is computed, or soon after, gets the same answer; later a new one', async () => {
  let time = 0;
  let computed = 0;
  const read = keptFor(
    10,
    async () => {
      computed += 1;
      return computed;
    },
    () => time,
  );
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  time = 9;
  expect(await read()).toBe(1);
  time = 10;
  expect(await read()).toBe(2);
});

it('a failure is told to whoever waited for it and is not kept', async () => {
  const answers = [Promise.reject(new Error('no database')), Promise.resolve('here')];
  const read = keptFor(10, () => answers.shift() ?? Promise.reject(new Error('asked too often')));
  await expect(read()).rejects.toThrow('no database');
  expect(await read()).toBe('here');
});
