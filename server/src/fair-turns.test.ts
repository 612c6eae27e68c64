import { Overloaded } from '@paperlock/house/turns.ts';
import { expect, it } from 'vitest';
import { createFairTurns, type Party } from './fair-turns.ts';

/** One place, and work that ends when the test says so. */
const openPlace = (line = 50) => {
  const turns = createFairTurns({ room: 1, line });
  const order: string[] = [];
  const refused: string[] = [];
  let end = () => {};
  const ask = (name: string, ...party: Party) => {
    const work = () => {
      order.push(name);
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    };
    return turns.take(party, work).catch((error: unknown) => {
      expect(error).toBeInstanceOf(Overloaded);
      refused.push(name);
    });
  };
  /** Lets so many end, one after the other. */
  const next = async (count = 1) => {
    for (let nth = 0; nth < count; nth += 1) {
      end();
      await new Promise(setImmediate);
    }
  };
  return { turns, order, refused, ask, next };
};

it('an investor behind the address of 38 guests in a flood is next, and so is one from elsewhere', async () => {
  const { order, refused, ask, next } = openPlace();
  const flood = () => {
    for (let guest = 0; guest < 38; guest += 1) {
      for (const nth of [1, 2]) void ask(`guest ${guest}.${nth}`, 'one', `world ${guest}`, 'guest');
    }
  };
  flood();
  await next(38);
  flood();
  void ask('neighbour', 'one', 'open', 'neighbour');
  void ask('elsewhere', 'two', 'open', 'elsewhere');
  order.length = 0;
  await next(2);
  expect(order).toEqual(['elsewhere', 'neighbour']);
  expect(refused).not.toContain('neighbour');
  expect(refused).not.toContain('elsewhere');
});

it('one who asks now and then is next each time, also right after a turn, beside those who ask all the time', async () => {
  const { order, ask, next } = openPlace(100);
  const guests = Array.from({ length: 38 }, (_, guest) => guest);
  const again = () => {
    for (const guest of guests) void ask(`guest ${guest}`, 'one', `world ${guest}`, 'guest');
  };
  for (let round = 0; round < 6; round += 1) {
    again();
    await next(38);
  }
  again();
  for (const act of ['sign-in', 'first payment', 'second payment']) {
    order.length = 0;
    void ask(act, 'one', 'open', 'neighbour');
    await next();
    expect(order).toEqual([act]);
    await next();
  }
});

it('what one did while nobody waited costs nothing once 38 guests flood the same address', async () => {
  const { order, ask, next } = openPlace(100);
  for (let nth = 0; nth < 60; nth += 1) {
    const quiet = ask('quiet', 'one', 'open', 'neighbour');
    await next(2);
    await quiet;
  }
  for (let guest = 0; guest < 38; guest += 1) void ask(`guest ${guest}`, 'one', `world ${guest}`, 'guest');
  await next(38);
  for (let guest = 0; guest < 38; guest += 1) void ask(`again ${guest}`, 'one', `world ${guest}`, 'guest');
  void ask('payment', 'one', 'open', 'neighbour');
  order.length = 0;
  await next();
  expect(order).toEqual(['payment']);
});

it('who asks for one thing at a time is next each time beside those who always ask for two at once', async () => {
  const { order, ask, next } = openPlace(100);
  const guests = Array.from({ length: 38 }, (_, guest) => guest);
  const hand = (guest: number): Promise<unknown> =>
    ask(`guest ${guest}`, 'one', `world ${guest}`, 'guest').then(() => hand(guest));
  for (const guest of [...guests, ...guests]) void hand(guest);
  // The first ask of a guest is its only one; from then on there are always two.
  await next(60);
  order.length = 0;
  for (let nth = 0; nth < 30; nth += 1) {
    void ask(`act ${nth}`, 'one', 'open', 'neighbour');
    await next(2);
  }
  const places = Array.from({ length: 30 }, (_, nth) => order.indexOf(`act ${nth}`));
  expect(places).toEqual(places.map((_, nth) => nth * 2));
});

it('who asks and waits and asks again is behind those who have not had a turn since', async () => {
  const { order, ask, next } = openPlace();
  void ask('a1', 'one', 'w', 'a');
  void ask('b1', 'one', 'w', 'b');
  void ask('c1', 'one', 'w', 'c');
  await next();
  void ask('a2', 'one', 'w', 'a');
  await next(3);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2']);
});

it('networks share before worlds, worlds before persons', async () => {
  const { order, ask, next } = openPlace();
  void ask('first', 'one', 'w1', 'a');
  for (const nth of [1, 2, 3]) void ask(`w1 ${nth}`, 'one', 'w1', `person ${nth}`);
  void ask('w2', 'one', 'w2', 'a');
  void ask('two 1', 'two', 'w1', 'a');
  void ask('two 2', 'two', 'w1', 'b');
  await next(7);
  expect(order).toEqual(['first', 'two 1', 'w2', 'two 2', 'w1 1', 'w1 2', 'w1 3']);
});

it('in a full line whoever has most of it loses the last place, and nobody else', async () => {
  const { turns, refused, ask, order, next } = openPlace(4);
  void ask('runs', 'one', 'w', 'a');
  for (const nth of [1, 2, 3, 4]) void ask(`greedy ${nth}`, 'one', 'w', 'a');
  void ask('modest', 'two', 'w', 'b');
  void ask('greedy 5', 'one', 'w', 'a');
  await new Promise(setImmediate);
  expect([refused, turns.waiting]).toEqual([['greedy 4', 'greedy 5'], 4]);
  await next(5);
  expect(order).toEqual(['runs', 'modest', 'greedy 1', 'greedy 2', 'greedy 3']);
});

it('work that fails gives its place back', async () => {
  const turns = createFairTurns({ room: 1, line: 0 });
  await expect(turns.take(['a'], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.take(['a'], async () => 'done')).toBe('done');
});
