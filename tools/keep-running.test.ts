import { expect, it } from 'vitest';
import { type Kept, keepRunning } from './keep-running.ts';
import type { Lifetime } from './lifetime.ts';
import { Stopped } from './stopped.ts';

const killed = new Stopped('The chain stopped (signal SIGKILL)', { wasKilled: true });
const broken = new Stopped('The chain stopped (exit code 1)', { lastWords: 'It said:\nno such block' });
const soon = () => new Promise((resolve) => setImmediate(resolve));

type Life = 'fails' | 'is killed early' | 'ends at once' | 'ends later' | 'stays';

/** A part that lives through these lives, one after the other, in a time that stands still otherwise. */
const live = (lives: Life[], { disk, isExcused }: { disk?: string; isExcused?: () => boolean } = {}) => {
  const heard: string[] = [];
  let now = 0;
  let ending = false;
  let stops = 0;
  const steps: (() => Promise<void>)[] = [];
  const lifetime: Lifetime = {
    atEnd: (step) => steps.push(step),
    fail: (reason) => heard.push(`over: ${reason}`),
    isEnding: () => ending,
  };
  const part: Kept<number> = {
    name: 'The chain',
    start: async (own) => {
      const life = lives.shift() ?? 'stays';
      if (life === 'fails') throw broken;
      if (life === 'is killed early') throw killed;
      const ended =
        life === 'stays'
          ? new Promise<never>(() => {})
          : soon().then(() => {
              if (life === 'ends later') now += 11_000;
              return life === 'ends later' ? killed : broken;
            });
      const stop = async () => {
        stops += 1;
      };
      own({ ended, stop });
      return 4711;
    },
    ...(isExcused && { isExcused }),
  };
  const first = keepRunning(part, lifetime, {
    say: (line) => heard.push(line),
    pause: async (ms) => {
      now += ms;
    },
    now: () => now,
    fullDisk: () => disk,
  });
  return {
    first,
    heard,
    settle: async () => {
      for (let turn = 0; turn < 100; turn += 1) await soon();
    },
    end: async () => {
      ending = true;
      for (const step of steps) await step();
      return stops;
    },
  };
};

it('a part that is killed is started again, and both are said in a line', async () => {
  const { first, heard, settle } = live(['ends later', 'stays']);
  expect(await first).toBe(4711);
  await settle();
  expect(heard).toEqual([
    'The chain stopped (signal SIGKILL); starting it again in 1 s.',
    'The chain is running again.',
  ]);
});

it('a part that is killed every now and then is started again for ever', async () => {
  const { heard, settle } = live([...Array<Life>(20).fill('ends later'), 'stays']);
  await settle();
  expect(heard).toHaveLength(40);
  expect(new Set(heard).size).toBe(2);
});

it('a part that does not stay up gets longer pauses, and ends all with its reason the fifth time', async () => {
  const { heard, settle } = live(['ends later', 'fails', 'fails', 'ends at once', 'fails', 'stays']);
  await settle();
  expect(heard.filter((line) => line.includes('again in')).map((line) => line.slice(-5))).toEqual([
    ' 1 s.',
    ' 2 s.',
    ' 4 s.',
    ' 8 s.',
  ]);
  expect(heard.at(-1)).toBe(
    'over: The chain stopped (exit code 1). It said:\nno such block\n\n' +
      'The chain was started 5 times and did not stay. Mend what it says above, then run npm start again.',
  );
});

it('a full disk is named in each line and at the end', async () => {
  const { heard, settle } = live(['ends at once', 'fails', 'fails', 'fails', 'fails'], { disk: '/data' });
  await settle();
  expect(heard[0]).toBe(
    'The chain stopped (exit code 1): the disk of /data is full; starting it again in 1 s.',
  );
  expect(heard.at(-1)).toContain('The disk of /data is full: free some space, then run npm start again.');
});

it('a first start that fails by itself is not repeated: whoever started it reads why', async () => {
  const { first, heard } = live(['fails', 'stays']);
  await expect(first).rejects.toBe(broken);
  expect(heard).toEqual([]);
});

it('a first start on a full disk says so', async () => {
  await expect(live(['fails'], { disk: '/data' }).first).rejects.toThrow('The disk of /data is full');
});

it('a first start that is killed, or had its database taken away, is repeated', async () => {
  expect(await live(['is killed early', 'stays']).first).toBe(4711);
  expect(await live([...Array<Life>(9).fill('fails'), 'stays'], { isExcused: () => true }).first).toBe(4711);
});

it('at the end it is stopped and not started again', async () => {
  const { first, heard, end, settle } = live(['ends at once', 'stays']);
  await first;
  expect(await end()).toBe(1);
  await settle();
  expect(heard).toEqual([]);
});
