import { expect, it } from 'vitest';
import { newCustomer, openTestHouse, type TestCustomer } from '../../test-house.ts';
import { addressOf, openSocket } from './test-socket.ts';

const house = await openTestHouse();

it('a thousand sockets are open at once; what concerns everyone reaches each, what concerns one only theirs', async () => {
  const people: TestCustomer[] = [];
  while (people.length < 100) people.push(await newCustomer(house));
  await addressOf(house.app);
  const open = async ({ token, user }: TestCustomer) => {
    const socket = await openSocket(house.app);
    await socket.signIn(token);
    await socket.subscribe(['clock', 'account']);
    return { ...socket, owner: user.id };
  };
  // One person after the other: a socket has five seconds to sign in, and all of this is one process.
  const sockets: Awaited<ReturnType<typeof open>>[] = [];
  for (const person of people)
    sockets.push(...(await Promise.all(Array.from({ length: 10 }, () => open(person)))));
  await house.db.inTransaction((tx) => house.base.facts.hint(tx, 'clock', null));
  await expect.poll(() => sockets.every(({ events }) => events().length === 1)).toBe(true);

  const [one] = people;
  await house.db.inTransaction((tx) => house.base.facts.hint(tx, 'account', one?.user.id ?? null));
  const theirs = sockets.filter(({ owner }) => owner === one?.user.id);
  await expect.poll(() => theirs.every(({ events }) => events().length === 2)).toBe(true);
  expect(sockets.filter(({ events }) => events().length === 2)).toHaveLength(10);
  for (const { ws } of sockets) ws.terminate();
});
