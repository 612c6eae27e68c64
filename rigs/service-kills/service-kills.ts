import '../../tools/node-version.ts';
import { randomInt } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../engine/random.ts';
import { runningPostgres } from '../../tools/postgres/start-postgres.ts';
import { run, seconds } from '../../tools/run.ts';
import { readBooked, uncredited, underWay } from '../parts/booked.ts';
import { compare } from '../parts/compare.ts';
import { type Installation, type Kind, kinds, makeInstallation } from '../parts/installation.ts';
import { type Load, startLoad } from '../parts/load.ts';
import { inTurns } from '../parts/rig.ts';

/**
 * Starts Paperlock as a person does, puts it under load over HTTP and kills its processes one after the other:
 * `npx tsx rigs/service-kills/service-kills.ts --kills 50 --seed 7`. The service must come back by itself each time, and
 * in the end what was acknowledged is what is booked, once.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '50' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? process.env.RIG_SEED ?? randomInt(2 ** 31));
const kills = Number(values.kills);
const random = seededRandom(seed);
const say = (line: string) => process.stdout.write(`${line}\n`);

const PATIENCE_MS = 90_000;
const LONG_MS = 30_000;
const faults: string[] = [];
const fault = (what: string) => {
  faults.push(what);
  say(`✗ ${what}`);
};

const isReady = (appUrl: string): Promise<boolean> =>
  fetch(`${appUrl}/readyz?full`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether the watcher has looked at the chain since, and followed it. */
const isFollowed = async (appUrl: string, since: number): Promise<boolean> => {
  try {
    const answer = await fetch(`${appUrl}/api/common/chainStatus`, {
      method: 'POST',
      signal: AbortSignal.timeout(1000),
    });
    const { data } = (await answer.json()) as { data: { state: string; looked_at: string | null } };
    return data.state === 'following' && Date.parse(data.looked_at ?? '') > since;
  } catch {
    return false;
  }
};

/** Whose end the starter tells; it cannot tell its own, and a backend is PostgreSQL's affair. */
const restarted: readonly Kind[] = ['server', 'postgres', 'keeper', 'chain'];

/** Kills one process and answers how long it took until everything was back: the process, the database, the chain, the load. */
const killOne = async (place: Installation, load: Load, kind: Kind): Promise<number> => {
  const victims = place.pids(kind);
  const victim = victims[Math.floor(random() * victims.length)];
  if (victim === undefined) throw new Error(`there is no ${kind} to kill`);
  const others = kind === 'starter' ? (['server', 'chain', 'postgres'] as const).flatMap(place.pids) : [];
  const saidBefore = place.said.length;
  const [begun, at] = [performance.now(), Date.now()];
  process.kill(victim, 'SIGKILL');
  if (kind === 'starter') {
    await place.ended();
    await place.start();
    const left = others.filter((pid) =>
      (['server', 'chain', 'postgres'] as const).some((one) => place.pids(one).includes(pid)),
    );
    if (left.length > 0) fault(`${left.length} processes outlived their starter`);
  }
  // A killed backend takes all others with it; the server notices when it asks.
  const isBack = async () =>
    (kind === 'backend' || place.pids(kind).some((pid) => pid !== victim)) &&
    !place.pids(kind).includes(victim) &&
    (await isReady(place.appUrl)) &&
    (kind !== 'chain' || (await isFollowed(place.appUrl, at + 1000))) &&
    (load.times.at(-1) ?? 0) > at + 100;
  while (!(await isBack())) {
    if (performance.now() - begun > PATIENCE_MS) {
      fault(`after the kill of the ${kind} the service did not come back in ${seconds(PATIENCE_MS)}`);
      break;
    }
    await sleep(50);
  }
  const ms = performance.now() - begun;
  const said = place.said.slice(saidBefore);
  if (restarted.includes(kind) && !said.some((line) => line.includes('starting it again')))
    fault(`nothing was said about the kill of the ${kind}`);
  if (ms > LONG_MS) say(said.map((line) => `        ${line}`).join('\n'));
  return ms;
};

const timesOf = (took: readonly { kind: Kind; ms: number }[]): void => {
  for (const kind of Object.keys(kinds)) {
    const ms = took
      .filter((one) => one.kind === kind)
      .map((one) => one.ms)
      .sort((a, b) => a - b);
    if (ms.length === 0) continue;
    const median = ms[Math.floor(ms.length / 2)] ?? 0;
    say(
      `  ${kind.padEnd(9)} ${String(ms.length).padStart(3)} kills, back after ${seconds(median)} (median), ${seconds(ms.at(-1) ?? 0)} (longest)`,
    );
  }
};

say(`${kills} kills, --seed ${seed}`);
const place = await makeInstallation('service-kills');
const started = performance.now();
await place.start();
say(
  `npm start in ${place.folder}: ready after ${seconds(performance.now() - started)}, four months lived through`,
);

type Demo = { investors: { account: string; password: string }[]; pin: string };
const demo: Demo = JSON.parse(readFileSync(join(place.folder, '.paperlock/demo.json'), 'utf8'));
const databaseUrl = await runningPostgres({ projectDir: place.folder });
if (databaseUrl === undefined) throw new Error('the database does not run');
const before = await readBooked(databaseUrl);
const load = startLoad(
  place.appUrl,
  demo.investors.map((one) => ({ ...one, pin: demo.pin })),
  random,
);

const took: { kind: Kind; ms: number }[] = [];
for (const [nth, kind] of inTurns(Object.keys(kinds) as Kind[], kills, random).entries()) {
  await sleep(1_000 + random() * 3_000);
  const ms = await killOne(place, load, kind);
  took.push({ kind, ms });
  say(`  ${String(nth + 1).padStart(3)} ${kind.padEnd(9)} ${seconds(ms)}`);
}
await sleep(2_000);
await load.stop();
faults.push(...load.faults);
for (const one of load.faults.slice(0, 10)) say(`✗ ${one}`);

const waiting = performance.now();
while ((await underWay(databaseUrl)) > 0 && performance.now() - waiting < 600_000) await sleep(1_000);
say(`The last deposit was final ${seconds(performance.now() - waiting)} after the load had ended.`);
compare({ say, fault }, before, await readBooked(databaseUrl), load.acknowledged);
const credited = await uncredited(databaseUrl);
if (credited.missing > 0 || credited.doubled > 0)
  fault(`deposits not credited: ${credited.missing}, credited twice: ${credited.doubled}`);
const { calls, repeats, unavailable, refused, replayed } = load.counts;
say(
  `${calls} calls, ${repeats} sent again (${unavailable} after a 503 or 504), ${replayed} asked again on purpose, ${refused} refused.`,
);
timesOf(took);

const socketFolder = new URL(databaseUrl).searchParams.get('host');
const stopping = performance.now();
const code = await place.stop();
say(`Ctrl-C: exit code ${code} after ${seconds(performance.now() - stopping)}.`);
if (code !== 0) fault(`npm start ended with ${code}`);
for (const command of ['reconcile', 'figures', 'audit']) {
  const { ok, output } = await run('npm', ['run', '--silent', command], { cwd: place.folder });
  say(`npm run ${command}: ${ok ? 'exit 0' : `failed\n${output}`}`);
  if (!ok) fault(`npm run ${command} failed`);
}
if (socketFolder) rmSync(socketFolder, { recursive: true, force: true });
say(
  faults.length === 0
    ? 'Nothing lost, nothing doubled, back each time.'
    : `${faults.length} faults; again with --seed ${seed}`,
);
process.exit(faults.length === 0 ? 0 : 1);
