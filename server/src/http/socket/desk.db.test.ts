import { randomUUID } from 'node:crypto';
import { closeCodes } from '@paperlock/contract/socket.ts';
import { ticketCreate } from '@paperlock/contract/support.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { newCustomer, newOperator, openTestHouse, post, signInOperator } from '../../test-house.ts';
import { addressOf, openSocket } from './test-socket.ts';

// What a node does every so often, as looking at all sessions, is not done here.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
afterAll(() => void vi.useRealTimers());

const house = await openTestHouse();
const cookie = await signInOperator(house, await newOperator(house, 'support'));
const mira = await newCustomer(house);

const ownPage = async () => (await addressOf(house.console)).replace('ws', 'http');
const ask = () => post(house, ticketCreate, { text: 'Hello?', request_no: randomUUID() }, mira);

it('the console hears of what is new for whoever answers, known by its cookie, and of nothing else', async () => {
  const socket = await openSocket(house.console, { headers: { cookie, origin: await ownPage() } });
  await socket.signIn('cookie');
  await socket.subscribe(['desk', 'support', 'message', 'clock']);
  await ask();
  await expect.poll(() => socket.events()).toEqual(['desk']);
  socket.ws.terminate();
});

it('is closed to who has no cookie, whatever they say', async () => {
  for (const token of ['cookie', mira.token, cookie.split('=')[1] ?? '']) {
    const socket = await openSocket(house.console, { headers: { origin: await ownPage() } });
    socket.say(JSON.stringify({ op: 'auth', token }));
    expect(await socket.closed).toBe(closeCodes.not_signed_in);
  }
});

it('is closed to pages from elsewhere, cookie or not', async () => {
  const socket = await openSocket(house.console, { headers: { cookie, origin: 'https://evil.example' } });
  expect(await socket.closed).toBe(403);
});

it('customers hear nothing of the desk', async () => {
  const socket = await openSocket(house.app);
  await socket.signIn(mira.token);
  await socket.subscribe(['desk', 'support']);
  await ask();
  await expect.poll(() => socket.events()).toEqual(['support']);
  socket.ws.terminate();
});

it('a removed operator’s socket closes at once, and nobody else’s', async () => {
  const leaver = await newOperator(house, 'support');
  const theirs = await signInOperator(house, leaver);
  const headers = { origin: await ownPage() };
  const [socket, stays] = [
    await openSocket(house.console, { headers: { ...headers, cookie: theirs } }),
    await openSocket(house.console, { headers: { ...headers, cookie } }),
  ];
  for (const one of [socket, stays]) {
    await one.signIn('cookie');
    await one.subscribe(['desk']);
  }
  await house.people.operators.byCommand.remove(leaver.account);
  expect(await socket.closed).toBe(closeCodes.not_signed_in);
  expect(stays.ws.readyState).toBe(stays.ws.OPEN);
  stays.ws.terminate();
});
