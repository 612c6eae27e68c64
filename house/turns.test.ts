import { expect, it } from 'vitest';
import { createTurns, createTurnsEach, Overloaded } from './turns.ts';

/** Work that ends when the test says so. */
const openWork = () => {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    log.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { log, work, end };
};

it('as much runs side by side as there is room for, the rest in the order it came', async () => {
  const { log, work, end } = openWork();
  const turns = createTurns({ room: 10, line: 10 });
  const all = [
    turns.take(6, work('a')),
    turns.take(4, work('b')),
    turns.take(9, work('c')),
    turns.take(1, work('d')),
  ];
  expect([log, turns.waiting]).toEqual([['a', 'b'], 2]);
  await end('b');
  // d would fit, but c came first.
  expect(log).toEqual(['a', 'b']);
  await end('a');
  expect(log).toEqual(['a', 'b', 'c', 'd']);
  await end('c');
  await end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

it('what is heavier than the whole room still gets its turn, alone', async () => {
  const { log, work, end } = openWork();
  const turns = createTurns({ room: 2, line: 5 });
  const all = [turns.take(99, work('a')), turns.take(1, work('b'))];
  expect(log).toEqual(['a']);
  await end('a');
  await end('b');
  expect(await Promise.all(all)).toEqual(['a', 'b']);
});

it('beyond the line is refused, and work that fails gives its place back', async () => {
  const { work, end } = openWork();
  const turns = createTurns({ room: 1, line: 1 });
  const failing = turns.take(1, async () => {
    await new Promise(setImmediate);
    throw new Error('broken');
  });
  const second = turns.take(1, work('b'));
  await expect(turns.take(1, work('c'))).rejects.toThrow(Overloaded);
  await expect(failing).rejects.toThrow('broken');
  await end('b');
  expect(await second).toBe('b');
  const last = turns.take(1, work('d'));
  await end('d');
  expect(await last).toBe('d');
});

it('whoever has waited long enough is sent away, and those behind who need less go on', async () => {
  const { log, work, end } = openWork();
  const turns = createTurns({ room: 2, line: 5, patienceMs: 20 });
  const first = turns.take(1, work('a'));
  const large = turns.take(2, work('b'));
  const small = turns.take(1, work('c'));
  await expect(large).rejects.toThrow('waited too long');
  expect([log, turns.waiting]).toEqual([['a', 'c'], 0]);
  await end('a');
  await end('c');
  expect([await first, await small, turns.idle]).toEqual(['a', 'c', true]);
});

it('each person waits for themselves alone', async () => {
  const { log, work, end } = openWork();
  const each = createTurnsEach({ room: 2, line: 1 });
  const greedy = ['a', 'b', 'c'].map((name) => each.take('greedy', 1, work(name)));
  await expect(each.take('greedy', 1, work('d'))).rejects.toThrow(Overloaded);
  const modest = each.take('modest', 2, work('e'));
  expect(log).toEqual(['a', 'b', 'e']);
  for (const name of ['a', 'b', 'e', 'c']) await end(name);
  expect(await Promise.all([...greedy, modest])).toEqual(['a', 'b', 'c', 'e']);
});
