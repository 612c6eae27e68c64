import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { assets } from '../../contract/assets.ts';
import { SUCCESS } from '../../contract/codes.ts';

/** Many clients with a connection each, in a process of their own: `clients.ts PORT CLIENTS SECONDS TOKEN…`. */
export type Told = { done: number; refused: number; took: number[]; seconds: number };

const AFTER_REFUSAL_MS = 1_000;

const [port, clients, seconds, ...tokens] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(clients) });
const told: Told = { done: 0, refused: 0, took: [], seconds: 0 };

const ask = async (token: string): Promise<boolean> => {
  const call = request({
    agent,
    host: '127.0.0.1',
    port: Number(port),
    method: 'POST',
    path: `/api/${assets.path}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  call.end('{}');
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  let text = '';
  for await (const piece of answer.setEncoding('utf8')) text += piece;
  return (JSON.parse(text) as { code: number }).code === SUCCESS;
};

const begun = performance.now();
const until = begun + Number(seconds) * 1000;
const client = async (token: string): Promise<void> => {
  while (performance.now() < until) {
    const asked = performance.now();
    if (await ask(token)) {
      told.done += 1;
      told.took.push(performance.now() - asked);
    } else {
      told.refused += 1;
      await sleep(AFTER_REFUSAL_MS);
    }
  }
};

await Promise.all(
  Array.from({ length: Number(clients) }, (_, nth) => client(tokens[nth % tokens.length] ?? '')),
);
// What was asked in time is answered a little later.
told.seconds = (performance.now() - begun) / 1000;
agent.destroy();
process.send?.(told, () => process.exit(0));
