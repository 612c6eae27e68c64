import '../../tools/node-version.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { longestGap } from '../failover/probes.ts';
import { readBooked, uncredited, underWay, withDatabase } from '../parts/booked.ts';
import { compare } from '../parts/compare.ts';
import { defects } from '../parts/defects.ts';
import { startLoad } from '../parts/load.ts';
import { at, inTurns, openRig } from '../parts/rig.ts';
import { clock } from './clock.ts';
import { disk } from './disk.ts';
import { app, database } from './kills.ts';
import { network } from './network.ts';
import type { Trouble } from './trouble.ts';

/**
 * Troubles one node under load over HTTP, again and again: `npm run rigs -- database-kills --times 100 --seed 7`. It must come back by
 * itself each time, and in the end what was acknowledged is what is booked, once. `--defect` turns on the fault that the trouble names.
 */
const troubles: Readonly<Record<string, Trouble>> = { database, app, network, clock, disk };

const DEPOSITS_MS = 600_000;

const rig = openRig({ what: 'database', times: '100', patience: '180' });
/** A busy machine may need more of it. */
const patienceMs = rig.number('patience') * 1_000;
const { say, fault } = rig;
const trouble = troubles[rig.text('what')];
if (!trouble) throw new Error(`--what may be ${Object.keys(troubles).join(', ')}`);

const { place, strike, check, close } = await trouble.open(rig);
const before = await readBooked(place.databaseUrl);
if (rig.isDefect) {
  say(`The defect: ${trouble.defect}.`);
  await withDatabase(place.databaseUrl, defects[trouble.defect]);
  // Connections take up a setting of the database when they are made.
  await place.renewServer();
}
// With the defect nothing is repeated on purpose: the trouble alone must bring it to light.
const load = startLoad(place.appUrl, place.investors, rig.random, rig.isDefect ? 0 : undefined);

const away: { kind: string; seconds: number }[] = [];
for (const [nth, kind] of inTurns(trouble.kinds, rig.number('times'), rig.random).entries()) {
  const calm = Date.now();
  await sleep(trouble.calmMs * (1 + rig.random()));
  const perSecond = load.times.filter((time) => time >= calm).length / ((Date.now() - calm) / 1000);
  const struck = Date.now();
  await strike(kind);
  const overAt = Date.now();
  while (!((await place.isReady()) && (load.times.at(-1) ?? 0) > overAt)) {
    if (Date.now() - overAt > patienceMs) {
      fault(`after ${kind} the service did not come back in ${patienceMs / 1000} s`);
      break;
    }
    await sleep(50);
  }
  await check?.(load);
  const seconds = longestGap([...load.times, Date.now()], struck);
  away.push({ kind, seconds });
  const parts = [`away ${seconds.toFixed(1)} s`, `${perSecond.toFixed(0)} answers a second before`];
  if (overAt - struck > 1_000) parts.push(`it lasted ${((overAt - struck) / 1000).toFixed(1)} s`);
  say(`  ${String(nth + 1).padStart(3)} ${kind.padEnd(16)} ${parts.join(', ')}`);
}
await sleep(1_000);
await load.stop();
for (const one of load.faults) fault(one);

const waiting = performance.now();
const isUnderWay = async () =>
  !rig.isDefect && (await underWay(place.databaseUrl)) > 0 && performance.now() - waiting < DEPOSITS_MS;
while (await isUnderWay()) await sleep(250);
const compared = compare(rig, before, await readBooked(place.databaseUrl), load.acknowledged);
const credited = await uncredited(place.databaseUrl);
if (!rig.isDefect && (credited.missing > 0 || credited.doubled > 0))
  fault(`deposits not credited: ${credited.missing}, credited twice: ${credited.doubled}`);
const { calls, repeats, unavailable, replayed, refused } = load.counts;
say(
  `${calls} calls, ${repeats} sent again (${unavailable} after a 503 or 504), ${replayed} asked again on purpose, ${refused} refused`,
);
for (const kind of trouble.kinds) {
  const seconds = away.filter((one) => one.kind === kind).map((one) => one.seconds);
  if (seconds.length === 0) continue;
  say(
    `  ${kind.padEnd(16)} ${String(seconds.length).padStart(3)} times, away ${at(seconds, 0.5).toFixed(1)} s (median), ${at(seconds, 1).toFixed(1)} s (longest)`,
  );
}
if (!rig.isDefect) await place.examine();
await place.close(rig.faults.length > 0 && !rig.isDefect);
await close?.();
const isCaught =
  compared.lost + compared.doubled > 0 || rig.faults.some((one) => one.startsWith('practice time'));
rig.finish('Nothing lost, nothing doubled, back each time.', isCaught);
