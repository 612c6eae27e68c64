import { WebSocket } from 'ws';
import type { SocketSaid } from '../../contract/socket.ts';
import type { FromListeners, ToListeners } from './talk.ts';

/** A process of sockets that sign in, subscribe and note when they hear something. */

const AT_ONCE = 20;
/** A port belongs to one connection per address: more addresses, more connections. */
const PER_ADDRESS = 2_000;

const heard: Record<string, number[]> = {};
const sockets: WebSocket[] = [];
let closed = 0;
let isOver = false;

const open = (url: string, token: string, nth: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, {
      localAddress: `127.0.0.${2 + Math.floor(nth / PER_ADDRESS)}`,
      perMessageDeflate: false,
    });
    sockets.push(socket);
    const ask = (what: object) => socket.send(JSON.stringify(what));
    socket.on('open', () => ask({ op: 'auth', token }));
    socket.on('error', reject);
    socket.on('close', (code) => {
      if (!isOver) closed += 1;
      reject(new Error(`a socket was closed with ${code}`));
    });
    socket.on('message', (bytes) => {
      const said = JSON.parse(String(bytes)) as SocketSaid;
      if (said.op === 'ready') ask({ op: 'sub', topics: ['clock'] });
      if (said.op === 'sub') resolve();
      if (said.op === 'ping') ask({ op: 'pong' });
      if (said.op === 'event') {
        const [, id = ''] = said.id.split('-');
        heard[id] ??= [];
        heard[id].push(Date.now());
      }
    });
  });

const say = (message: FromListeners) => process.send?.(message);

process.on('message', async (message: ToListeners) => {
  if (message.type === 'stop') {
    isOver = true;
    for (const socket of sockets) socket.terminate();
    process.send?.({ type: 'over', heard, closed } satisfies FromListeners, () => process.exit(0));
    return;
  }
  const asked = message.tokens.flatMap((token) => Array.from({ length: message.each }, () => token));
  let next = 0;
  const opener = async () => {
    while (next < asked.length) {
      const nth = next;
      next += 1;
      await open(message.url, asked[nth] ?? '', nth);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, opener));
  say({ type: 'listening' });
});
process.on('disconnect', () => process.exit(0));
