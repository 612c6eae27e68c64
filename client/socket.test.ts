import type { AddressInfo } from 'node:net';
import { closeCodes, type SocketSaid, type Topic } from '@paperlock/contract/socket.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { GATHER_MS, type Line, openSocket, POLL_MS, SILENCE_MS } from './socket.ts';
import { stillClock } from './test-house.ts';

/** A real server on the other end, which answers as ours does unless a test says otherwise. */
let server: WebSocketServer;
let asks: Record<string, unknown>[];
let lines: WebSocket[];
let greeting: 'usual' | 'silent' | number;

beforeEach(async () => {
  asks = [];
  lines = [];
  greeting = 'usual';
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (line) => {
    lines.push(line);
    if (typeof greeting === 'number') return line.close(greeting);
    line.on('message', (data) => {
      const ask = JSON.parse(String(data));
      asks.push(ask);
      if (greeting === 'silent') return;
      if (ask.op === 'auth') say({ op: 'ready' });
      if (ask.op === 'sub') say({ op: 'sub', topics: ask.topics, last_id: ask.last_id ?? '7-0' });
    });
  });
  await new Promise((ready) => server.on('listening', ready));
});
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  for (const line of server.clients) line.terminate();
  server.close();
});

const say = (said: SocketSaid | object) => lines.at(-1)?.send(JSON.stringify(said));
const until = (what: () => boolean) => expect.poll(what, { interval: 5 }).toBe(true);
const op = (name: string) => asks.filter((ask) => ask.op === name);

const open = (topics: readonly Topic[] = ['message', 'order']) => {
  const clock = stillClock();
  const hints: Topic[][] = [];
  let unknown = 0;
  let here = true;
  let closed = 0;
  let changed = () => {};
  const { port } = server.address() as AddressInfo;
  const end = openSocket({
    connect: () => {
      const line = new WebSocket(`ws://127.0.0.1:${port}`);
      // One that is hung up before it is open complains; a browser's does so to nobody.
      line.on('error', () => {});
      line.on('close', () => {
        closed += 1;
      });
      return line as unknown as Line;
    },
    token: () => 'token-1',
    topics,
    after: clock.after,
    random: () => 0.5,
    presence: {
      present: () => here,
      onChange: (listener) => {
        changed = listener;
        return () => {};
      },
    },
    onHints: (heard) => hints.push([...heard]),
    onUnknown: () => {
      unknown += 1;
    },
  });
  ends.push(end);
  return {
    ...clock,
    hints,
    unknown: () => unknown,
    /** How many lines have ended, as the socket knows by now. */
    closed: () => closed,
    end,
    be: (present: boolean) => {
      here = present;
      changed();
    },
  };
};

const openAndSubscribe = async () => {
  const socket = open();
  await until(() => socket.unknown() === 1);
  return socket;
};

describe('the socket', () => {
  it('signs in, subscribes, and has everything read once that was read before', async () => {
    await openAndSubscribe();
    expect(asks).toEqual([
      { op: 'auth', token: 'token-1' },
      { op: 'sub', topics: ['message', 'order'] },
    ]);
  });

  it('tells hints that come close together once', async () => {
    const { hints, pass } = await openAndSubscribe();
    for (const [n, topic] of ['message', 'order', 'message'].entries())
      say({ op: 'event', topic, id: `8-${n}` });
    say({ op: 'ping' });
    await until(() => op('pong').length === 1);
    expect(hints).toEqual([]);
    pass(GATHER_MS);
    expect(hints).toEqual([['message', 'order']]);
  });

  it('does not mind what it does not understand', async () => {
    const { hints, pass, unknown } = await openAndSubscribe();
    for (const said of ['', 'x', 'null', '[]', '{"op":"firmware"}', '{"op":"event","topic":"*","id":"1"}'])
      lines.at(-1)?.send(said);
    say({ op: 'event', topic: 'order', id: '9-1' });
    say({ op: 'ping' });
    await until(() => op('pong').length === 1);
    pass(GATHER_MS);
    expect([hints, unknown()]).toEqual([[['order']], 1]);
  });

  it('asks again from the last id, after a second at least and half a minute at most, later each time', async () => {
    const { pass, closed } = await openAndSubscribe();
    say({ op: 'event', topic: 'order', id: '12-34' });
    say({ op: 'ping' });
    await until(() => op('pong').length === 1);
    greeting = 1011;
    lines.at(-1)?.terminate();
    for (const [seconds, count] of [
      [1.5, 2],
      [2.5, 3],
      [4.5, 4],
      [8.5, 5],
      [15.5, 6],
      [15.5, 7],
    ] as const) {
      await until(() => closed() === count - 1);
      pass(seconds * 1000 - 1);
      expect(lines).toHaveLength(count - 1);
      pass(1);
      await until(() => lines.length === count);
    }
    await until(() => closed() === 7);
    greeting = 'usual';
    pass(15_500);
    await until(() => op('sub').length === 2);
    expect(op('sub').at(-1)).toMatchObject({ last_id: '12-34' });
  });

  it('has everything read again where the server no longer knows what was missed', async () => {
    const { unknown } = await openAndSubscribe();
    say({ op: 'reset' });
    await until(() => unknown() === 2);
  });

  it('notices a line that is dead though nobody closed it', async () => {
    const { pass } = await openAndSubscribe();
    greeting = 'silent';
    pass(SILENCE_MS);
    pass(1_500);
    await until(() => lines.length === 2);
  });
});

describe('while it is down', () => {
  it('everything is read again every fifteen seconds, however often it is tried', async () => {
    greeting = 1011;
    const { pass, unknown } = open();
    for (let n = 0; n < 60; n += 1) {
      await new Promise((later) => setTimeout(later, 10));
      pass(1_000);
    }
    expect(unknown()).toBe(60_000 / POLL_MS);
  });

  it('and no longer when it is up again', async () => {
    const { pass, unknown } = await openAndSubscribe();
    pass(SILENCE_MS - 1);
    expect(unknown()).toBe(1);
  });

  it.each([
    ['a session that is over', closeCodes.not_signed_in, 1],
    ['too many sockets', closeCodes.too_many, 0],
  ])('%s: it is asked again late; the calls say what is to be done', async (_, code, atOnce) => {
    greeting = code;
    const { pass, unknown, closed } = open();
    await until(() => closed() === 1);
    expect(unknown()).toBe(atOnce);
    pass(15_400);
    expect(lines).toHaveLength(1);
    pass(100);
    await until(() => lines.length === 2);
  });
});

describe('when nobody is there', () => {
  it('it hangs up, neither asks nor polls, and is back at once with them', async () => {
    const { be, pass, unknown, waiting } = await openAndSubscribe();
    be(false);
    await until(() => server.clients.size === 0);
    expect(waiting()).toBe(0);
    pass(10 * POLL_MS);
    expect([unknown(), lines.length]).toEqual([1, 1]);
    be(true);
    await until(() => op('sub').length === 2);
    expect(op('sub').at(-1)).toMatchObject({ last_id: '7-0' });
  });

  it('who comes back while it is up changes nothing', async () => {
    const { be } = await openAndSubscribe();
    be(true);
    be(true);
    await new Promise((later) => setTimeout(later, 60));
    expect(lines).toHaveLength(1);
  });
});

it('what is ended is over', async () => {
  const { be, end, hints, pass, waiting } = await openAndSubscribe();
  say({ op: 'event', topic: 'order', id: '8-1' });
  say({ op: 'ping' });
  await until(() => op('pong').length === 1);
  end();
  await until(() => server.clients.size === 0);
  be(true);
  pass(10 * POLL_MS);
  expect([hints, lines.length, waiting()]).toEqual([[], 1, 0]);
});
