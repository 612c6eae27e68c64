import '../../tools/node-version.ts';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withDatabase } from '../parts/booked.ts';
import { openPlace } from '../parts/place.ts';
import { openFiles, residentMb } from '../parts/process.ts';
import { at, openRig } from '../parts/rig.ts';
import type { FromListeners, ToListeners } from './talk.ts';

/**
 * Opens many sockets on one node and sends messages to all: `npm run rigs -- sockets --sockets 10000 --messages 30`. Each message must
 * reach each socket, once, and 99 % of them within `--limit` milliseconds. Node, database and clients share the machine.
 *
 * `--defect`: the node sends one event in five hundred to nobody (lossy.ts).
 */
const rig = openRig({ sockets: '10000', messages: '30', limit: '2000' });
const { say, fault } = rig;
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const PER_PERSON = 10;
const PER_PROCESS = 2_500;
const REGISTER_AT_ONCE = 4;
const BETWEEN_MS = 1_000;
const PATIENCE_MS = 20_000;

const preload = rig.isDefect
  ? { NODE_OPTIONS: `--import tsx --import ${new URL('./lossy.ts', import.meta.url).href}` }
  : {};
const place = await openPlace(rig, { env: { DEMO: '0', ...preload }, fromSource: rig.isDefect });

const register = async (nth: number): Promise<string> => {
  const password = 'Tall Grass 9';
  const ask = { account: `hearer_${nth}`, password, password_repeat: password, consent: true };
  const answer = await fetch(`${place.appUrl}/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ask),
  });
  const { data, message } = (await answer.json()) as { data: { token?: string }; message: string };
  if (!data.token) throw new Error(`nobody could be registered: ${message}`);
  return data.token;
};

const wanted = rig.number('sockets');
const people = Math.ceil(wanted / PER_PERSON);
const tokens: string[] = [];
for (let nth = 0; nth < people; nth += REGISTER_AT_ONCE) {
  const some = Array.from({ length: Math.min(REGISTER_AT_ONCE, people - nth) }, (_, more) =>
    register(nth + more),
  );
  tokens.push(...(await Promise.all(some)));
}
const count = people * PER_PERSON;
// Hashing passwords took memory that is no socket's: the node begins anew.
await place.renewServer();
const pid = place.server().pid ?? 0;
const [memoryBefore, filesBefore] = [residentMb(pid), openFiles(pid)];

const perProcess = PER_PROCESS / PER_PERSON;
const children: ChildProcess[] = [];
const tell = (child: ChildProcess, message: ToListeners) => child.send(message);
const begun = performance.now();
for (let from = 0; from < tokens.length; from += perProcess) {
  const child = fork(here('./listeners.ts'), { execArgv: ['--import', 'tsx'] });
  children.push(child);
  tell(child, {
    type: 'open',
    url: `${place.appUrl.replace('http', 'ws')}/ws`,
    tokens: tokens.slice(from, from + perProcess),
    each: PER_PERSON,
  });
  const broken = once(child, 'exit').then(() => Promise.reject(new Error('a process of listeners ended')));
  broken.catch(() => {});
  await Promise.race([once(child, 'message'), broken]);
}
say(
  `${count} sockets of ${people} people in ${children.length} processes, open after ${((performance.now() - begun) / 1000).toFixed(1)} s`,
);

const sent = new Map<string, number>();
await withDatabase(place.databaseUrl, async (owner) => {
  for (let nth = 0; nth < rig.number('messages'); nth += 1) {
    const sentAt = Date.now();
    const { rows } = await owner.query<{ id: string }>(
      `with hinted as (insert into hint (topic) values ('clock') returning id)
       select id::text, pg_notify('hint', '') from hinted`,
    );
    sent.set(rows[0]?.id ?? '', sentAt);
    await sleep(BETWEEN_MS * (1 + rig.random()));
  }
});
await sleep(Math.min(PATIENCE_MS, rig.number('limit') * 2));
const [memory, files] = [residentMb(pid), openFiles(pid)];

const took: number[] = [];
const heard = new Map<string, number>();
let closed = 0;
for (const child of children) {
  const over = once(child, 'message') as Promise<[FromListeners]>;
  tell(child, { type: 'stop' });
  const [said] = await over;
  if (said.type !== 'over') continue;
  closed += said.closed;
  for (const [id, times] of Object.entries(said.heard)) {
    const sentAt = sent.get(id);
    if (sentAt === undefined) continue;
    heard.set(id, (heard.get(id) ?? 0) + times.length);
    for (const time of times) took.push(time - sentAt);
  }
}
const missing = [...sent.keys()].reduce((sum, id) => sum + Math.max(0, count - (heard.get(id) ?? 0)), 0);
const doubled = [...sent.keys()].reduce((sum, id) => sum + Math.max(0, (heard.get(id) ?? 0) - count), 0);
say(
  `sent ${sent.size} messages to ${count} sockets: heard ${took.length}, lost ${missing}, doubled ${doubled}`,
);
say(
  `delivered after ${at(took, 0.5)} ms (median), ${at(took, 0.99)} ms (99 %), ${at(took, 1)} ms (longest); ${closed} sockets were closed`,
);
say(
  `the node: ${memory.toFixed(0)} MB, ${(((memory - memoryBefore) * 1024) / count).toFixed(1)} KB for each socket; ${files - filesBefore} more files open`,
);
if (missing > 0) fault(`${missing} messages did not arrive`);
if (doubled > 0) fault(`${doubled} messages arrived twice`);
if (closed > 0) fault(`${closed} sockets were closed`);
if (at(took, 0.99) > rig.number('limit')) fault(`99 % took longer than ${rig.number('limit')} ms`);
await place.close(rig.faults.length > 0 && !rig.isDefect);
rig.finish('Each message reached each socket, once and in time.', missing > 0);
