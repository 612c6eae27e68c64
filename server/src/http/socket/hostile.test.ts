import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { closeCodes } from '@paperlock/contract/socket.ts';
import type { HintFeed } from '@paperlock/house/base/facts/index.ts';
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { testListener } from '../test-listener.ts';
import { countedSockets } from './counted-sockets.ts';
import { createSockets, type SocketParts } from './sockets.ts';
import { addressOf, openSocket, type TestSocket } from './test-socket.ts';

type Tell = Parameters<HintFeed['hear']>[0];
const place = { tx: 1n, id: 0n };
let tell: Tell = () => {};
const feed: HintFeed = {
  place: () => place,
  hear: (listener) => {
    tell = listener;
    return () => {};
  },
  missed: async () => ({ hints: [], until: place }),
  stop: async () => {},
};
const errors: unknown[] = [];

const metrics = createMetrics();

const listenerWith = (changes: Partial<SocketParts> = {}, make = createSockets) => {
  const listener = testListener({ trustProxy: true });
  const sockets = make({
    hears: () => true,
    facts: { follow: async () => feed },
    sessions: {
      find: async (token) =>
        token.startsWith('good-')
          ? { id: token, ownerId: token.slice(5), ends: { inSeconds: 900, by: 'idle' } }
          : null,
      stillLive: async (ids) => [...ids],
    },
    metrics,
    origins: ['https://app.example.org'],
    isOwnHost: (name) => name !== 'rebound.example',
    trustProxy: true,
    scale: 1,
    onError: (error) => errors.push(error),
    ...changes,
  });
  sockets.serve(listener);
  listener.get('/healthz', () => 'ok');
  afterAll(() => listener.close());
  return { listener, sockets };
};

const { listener, sockets } = listenerWith();
const opened: TestSocket[] = [];
const open = async (headers: Record<string, string> = {}, path = '/ws') => {
  const socket = await openSocket(listener, { headers, path });
  opened.push(socket);
  return socket;
};
afterEach(async () => {
  for (const { ws } of opened.splice(0)) ws.terminate();
  await expect.poll(() => sockets.count).toBe(0);
  expect(errors).toEqual([]);
});

describe('whoever is not expected', () => {
  it.each([
    ['a page of elsewhere', { origin: 'https://evil.example' }, 403],
    ['a page whose name was led here', { host: 'rebound.example', origin: 'http://rebound.example' }, 403],
    ['a page that is not known', { origin: 'null' }, 403],
    ['garbage for an origin', { origin: '::::' }, 403],
    ['a page whose name begins like ours', { origin: 'https://app.example.org.evil.example' }, 403],
  ])('%s is turned away', async (_, headers, status) => {
    expect(await (await open(headers)).closed).toBe(status);
  });

  it('is turned away on any other path', async () => {
    for (const path of ['/', '/ws2', '/api/ws', '/ws/', '//ws']) {
      expect(await (await open({}, path)).closed).toBe(404);
    }
  });

  it('but not our own page, a page of the configuration, or a program that names none', async () => {
    const own = (await addressOf(listener)).replace('ws:', 'http:');
    for (const headers of [{ origin: own }, { origin: 'https://app.example.org' }, {}] as Record<
      string,
      string
    >[]) {
      await (await open(headers)).signIn('good-mira');
    }
  });

  it('and shakes hands wrongly is answered, and nobody else notices', async () => {
    const port = Number(new URL(await addressOf(listener)).port);
    for (const lines of [
      'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: short\r\nSec-WebSocket-Version: 13\r\n\r\n',
      'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
      'POST /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    ]) {
      const said = await new Promise<string>((resolve) => {
        const raw = connect(port, '127.0.0.1', () => raw.write(lines));
        let text = '';
        raw.on('data', (data) => {
          text += data;
        });
        raw.on('close', () => resolve(text));
        raw.on('error', () => {});
      });
      expect(said).toMatch(/^HTTP\/1\.1 4\d\d /);
    }
    await (await open()).signIn('good-mira');
  });
});

describe('whatever is said before signing in', () => {
  it('a token that is not good ends it', async () => {
    const socket = await open();
    socket.say('{"op":"auth","token":"bad"}');
    expect(await socket.closed).toBe(closeCodes.not_signed_in);
  });

  it('nothing can be heard', async () => {
    const socket = await open();
    socket.say('{"op":"sub","topics":["message"]}');
    expect(await socket.closed).toBe(closeCodes.not_signed_in);
  });

  it('five seconds are enough', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const [silent, signedIn] = [await open(), await open()];
    await signedIn.signIn('good-mira');
    vi.advanceTimersByTime(4_999);
    expect(silent.ws.readyState).toBe(silent.ws.OPEN);
    vi.advanceTimersByTime(1);
    expect(await silent.closed).toBe(closeCodes.silent);
    expect(signedIn.ws.readyState).toBe(signedIn.ws.OPEN);
  });
});

describe('whatever is said that is no message', () => {
  it.each([
    ['nothing', ''],
    ['no JSON', 'hello'],
    ['half of it', '{"op":"auth"'],
    ['null', 'null'],
    ['a list', '[{"op":"pong"}]'],
    ['infinity', '1e309'],
    ['depth', '['.repeat(4000)],
    ['an unknown op', '{"op":"shutdown"}'],
    ['a prototype', '{"__proto__":{"op":"pong"}}'],
    ['a field too many', '{"op":"pong","role":"owner"}'],
    ['a token of another type', '{"op":"auth","token":{"$ne":null}}'],
    ['a token without end', JSON.stringify({ op: 'auth', token: 'x'.repeat(201) })],
    ['no topics', '{"op":"sub","topics":[]}'],
    ['too many topics', JSON.stringify({ op: 'sub', topics: Array(51).fill('order') })],
    ['a topic that is none', '{"op":"sub","topics":["*"]}'],
    ['SQL for a product', `{"op":"sub","topics":["product:'; drop table hint"]}`],
    ['a negative id', '{"op":"sub","topics":["order"],"last_id":"-1-1"}'],
    ['a number for an id', '{"op":"sub","topics":["order"],"last_id":1}'],
    ['right-to-left marks', '{"op":"sub","topics":["\u202eorder"]}'],
    ['bytes', randomBytes(40)],
  ])('%s ends it', async (_, said) => {
    const socket = await open();
    await socket.signIn('good-mira');
    socket.say(said);
    expect(await socket.closed).toBe(closeCodes.malformed);
  });

  it('signing in twice ends it', async () => {
    const socket = await open();
    await socket.signIn('good-mira');
    socket.say('{"op":"auth","token":"good-noor"}');
    expect(await socket.closed).toBe(closeCodes.malformed);
  });

  it('a message of more than 4 KB ends it', async () => {
    const socket = await open();
    socket.say(JSON.stringify({ op: 'auth', token: 'x'.repeat(5000) }));
    expect(await socket.closed).toBe(1009);
  });
});

describe('too much of it', () => {
  it('twenty messages at once are enough', async () => {
    const socket = await open();
    await socket.signIn('good-mira');
    for (let n = 0; n < 40; n += 1) socket.say('{"op":"pong"}');
    expect(await socket.closed).toBe(closeCodes.too_many);
  });

  it('so are twenty pings', async () => {
    const socket = await open();
    await socket.signIn('good-mira');
    for (let n = 0; n < 40; n += 1) socket.ws.ping();
    expect(await socket.closed).toBe(closeCodes.too_many);
  });

  it('ten sockets for one person, and one more when one of them is closed', async () => {
    const theirs = await Promise.all(Array.from({ length: 10 }, () => open()));
    for (const socket of theirs) await socket.signIn('good-mira');
    const eleventh = await open();
    eleventh.say('{"op":"auth","token":"good-mira"}');
    expect(await eleventh.closed).toBe(closeCodes.too_many);
    await (await open()).signIn('good-noor');
    theirs[0]?.ws.terminate();
    await expect.poll(() => sockets.count).toBe(10);
    await (await open()).signIn('good-mira');
  });

  it('a hundred sockets for one address, which the proxy names and nobody else', async () => {
    const from = (ip: string) => open({ 'x-forwarded-for': `203.0.113.9, ${ip}` });
    await Promise.all(Array.from({ length: 100 }, () => from('198.51.100.7')));
    expect(await (await from('198.51.100.7')).closed).toBe(429);
    expect((await from('198.51.100.8')).ws.readyState).toBe(1);
  });

  it('who does not read is dropped before it costs memory', async () => {
    const socket = await open();
    await socket.signIn('good-slow');
    await socket.subscribe(['order']);
    socket.ws.pause();
    const before = process.memoryUsage().rss;
    for (let n = 1n; n <= 400_000n; n += 1n) {
      if (sockets.count === 0) break;
      tell({ id: `2-${n}`, place: { tx: 2n, id: n }, topic: 'order', customerId: 'slow' });
      if (n % 1000n === 0n) await new Promise((later) => setImmediate(later));
    }
    expect(sockets.count).toBe(0);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });
});

it('what was closed, and why, and what was told is counted', async () => {
  const printed = await metrics.print();
  expect(printed).toMatch(/paperlock_socket_closed_total\{code="4400"\} \d+/);
  expect(printed).toMatch(/paperlock_socket_hints_total [1-9]\d*/);
});

it('a node whose database does not answer turns sockets away, and takes them again later', async () => {
  let works = false;
  const failed: unknown[] = [];
  const { listener: shaky } = listenerWith({
    facts: { follow: async () => (works ? feed : Promise.reject(new Error('no database'))) },
    onError: (error) => failed.push(error),
  });
  expect(await (await openSocket(shaky)).closed).toBe(503);
  expect(failed).toHaveLength(1);
  works = true;
  const socket = await openSocket(shaky);
  await socket.signIn('good-mira');
  socket.ws.terminate();
});

describe('those of one world', () => {
  const counted = countedSockets();
  const world = listenerWith({}, counted.open);

  it('are counted as they come and go', async () => {
    const socket = await openSocket(world.listener);
    await expect.poll(() => [world.sockets.count, counted.count()]).toEqual([1, 1]);
    socket.ws.close();
    await expect.poll(() => [world.sockets.count, counted.count()]).toEqual([0, 0]);
  });
});
