import '../../tools/node-version.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { readBooked, underWay, withDatabase } from '../parts/booked.ts';
import { compare } from '../parts/compare.ts';
import { startLoad } from '../parts/load.ts';
import { openPlace } from '../parts/place.ts';
import { openFiles, residentMb } from '../parts/process.ts';
import { openRig } from '../parts/rig.ts';
import { growthPerHour, isGrowing, type Sample } from './growth.ts';

/**
 * Runs a node under load for as long as asked: `npm run rigs -- soak --minutes 60`. Memory, open files and database connections must
 * not grow; nothing is refused for want of them. `--defect`: the node keeps something of every request (leak.mjs).
 */
const rig = openRig({ minutes: '60' });
const { say, fault } = rig;
const MINUTE_MS = 60_000;
const totalMs = rig.number('minutes') * MINUTE_MS;
const everyMs = Math.max(1_000, Math.min(15_000, totalMs / 200));

const preload = new URL('./leak.mjs', import.meta.url).href;
const place = await openPlace(rig, rig.isDefect ? { env: { NODE_OPTIONS: `--import ${preload}` } } : {});
const pid = place.server().pid ?? 0;
const before = await readBooked(place.databaseUrl);
const load = startLoad(place.appUrl, place.investors, rig.random);

/** More than these an hour is a leak; less than the second within the run may be chance. */
const measures = {
  'memory in MB': { perHour: 40, noise: 60, read: async () => residentMb(pid) },
  'open files': { perHour: 10, noise: 15, read: async () => openFiles(pid) },
  'database connections': {
    perHour: 5,
    noise: 10,
    read: () =>
      withDatabase(place.databaseUrl, async (owner) => {
        const { rows } = await owner.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where application_name like 'paperlock%'`,
        );
        return rows[0]?.n ?? 0;
      }),
  },
} as const;
type Measure = keyof typeof measures;
const names = Object.keys(measures) as Measure[];
const taken: Record<Measure, Sample[]> = { 'memory in MB': [], 'open files': [], 'database connections': [] };

const begun = performance.now();
let told = 0;
while (performance.now() - begun < totalMs) {
  for (const name of names)
    taken[name].push({ atMs: performance.now() - begun, value: await measures[name].read() });
  if (performance.now() - told > Math.max(20_000, totalMs / 20)) {
    told = performance.now();
    const now = names.map((name) => `${name} ${taken[name].at(-1)?.value.toFixed(0)}`).join(', ');
    say(`  after ${((told - begun) / MINUTE_MS).toFixed(1)} minutes: ${now}; ${load.times.length} answers`);
  }
  await sleep(everyMs);
}
await load.stop();
for (const one of load.faults) fault(one);
if (load.counts.unavailable > 0) fault(`${load.counts.unavailable} calls were answered with 503 or 504`);
while (!rig.isDefect && (await underWay(place.databaseUrl)) > 0) await sleep(250);
compare(rig, before, await readBooked(place.databaseUrl), load.acknowledged);

let leaks = 0;
for (const name of names) {
  const { perHour, noise } = measures[name];
  say(
    `${name}: ${growthPerHour(taken[name]).toFixed(0)} more an hour, ${taken[name].at(-1)?.value.toFixed(0)} at the end`,
  );
  if (!isGrowing(taken[name], perHour, noise)) continue;
  leaks += 1;
  fault(`${name} grows by more than ${perHour} an hour`);
}
if (!rig.isDefect) await place.examine();
await place.close(rig.faults.length > 0 && !rig.isDefect);
rig.finish('Nothing grows.', leaks > 0);
