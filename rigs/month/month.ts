import '../../tools/node-version.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { setMachineClock } from '../../house/db/test-machine-clock.ts';
import { type CuttingProxy, startProxy } from '../one-node/proxy.ts';
import { readBooked, uncredited, underWay, withDatabase } from '../parts/booked.ts';
import { createClient } from '../parts/client.ts';
import { compare } from '../parts/compare.ts';
import { defects } from '../parts/defects.ts';
import { createInsister } from '../parts/insist.ts';
import { openPlace } from '../parts/place.ts';
import { openRig } from '../parts/rig.ts';
import { moveIn } from './people.ts';
import { digestOf, type Fault, scheduleOf } from './schedule.ts';

/**
 * A month of the whole system on a schedule of people's days and of faults, made from a seed: `npm run rigs -- month --days 31 --seed 7`.
 * The digest shows that two runs had the same schedule. After each week, what was acknowledged is what is booked, and the book, the
 * published figures and the audit log hold. `--defect`: request numbers are forgotten.
 */
const NEWCOMERS = 4;
const DEFECT = 'request numbers are forgotten';

const rig = openRig({ days: '31', patience: '180' });
/** A busy machine may need more of it. */
const patienceMs = rig.number('patience') * 1_000;
const { say, fault } = rig;

let proxy: CuttingProxy | null = null;
const place = await openPlace(rig, {
  between: async (databaseUrl) => {
    proxy = await startProxy(databaseUrl);
    return proxy.url;
  },
});
const before = await readBooked(place.databaseUrl);
const people = place.investors.length + NEWCOMERS;
const schedule = scheduleOf(rig.seed, rig.number('days'), people);
say(`${schedule.length} days of ${people} people; the schedule is ${digestOf(schedule)}`);
if (rig.isDefect) await withDatabase(place.databaseUrl, defects[DEFECT]);
const { insist, counts } = createInsister(() => place.appUrl, { fault });
const client = createClient({
  ask: insist,
  random: rig.random,
  fault,
  ...(rig.isDefect && { replayedShare: 0 }),
});
const residents = await moveIn(client, place.investors, NEWCOMERS);

const until = async (isSo: () => Promise<boolean>, what: string): Promise<void> => {
  const begun = performance.now();
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - begun > patienceMs) return fault(`${what}: not in ${patienceMs / 1000} s`);
    await sleep(100);
  }
};

/** Practice time moves on, by the first of them. */
const moveClock = async (by: 'hour' | 'day'): Promise<void> => {
  const moved = await client.doOnce(
    null,
    'clock/advance',
    { by },
    residents[0]?.token ?? '',
    (data) => data.ahead_seconds,
  );
  if (moved === undefined) fault(`the clock was not moved by a ${by}`);
};

const setClock = (ms: number) =>
  withDatabase(place.databaseUrl, (asOwner) => setMachineClock({ asOwner }, ms));

const strike = async ({ what, depth }: Fault): Promise<void> => {
  if (what === 'kill the node') await place.killServer();
  if (what === 'kill the database') await place.killDatabase();
  if (what === 'restart the node') await place.server().stop();
  if (what === 'cut everything') await proxy?.cut('everything');
  // If nobody does anything any more today, nothing is cut.
  if (what === 'cut before a commit') void proxy?.cut('before a commit');
  if (what === 'cut after a commit') void proxy?.cut('after a commit');
  if (what === 'set the clock back') await setClock(-30_000);
  if (what === 'set the clock right') await setClock(0);
  if (what === 'leap an hour') await moveClock('hour');
  if (what === 'reorganise the chain')
    await place.chain.unmake(Math.min(depth, place.chain.head.number - place.chain.finalNumber - 1));
  if (what !== 'reorganise the chain' && what !== 'leap an hour')
    await until(place.isReady, `ready after "${what}"`);
};

const isSettled = async (): Promise<boolean> => (await insist('clock/progress')).data.behind === false;

let wrong = 0;
const closeWeek = async (): Promise<void> => {
  if (!rig.isDefect)
    await until(async () => (await underWay(place.databaseUrl)) === 0, 'every payment comes to its end');
  const { lost, doubled } = compare(rig, before, await readBooked(place.databaseUrl), client.acknowledged);
  wrong += lost + doubled;
  const credited = await uncredited(place.databaseUrl);
  if (credited.missing > 0 || credited.doubled > 0)
    fault(`deposits not credited: ${credited.missing}, credited twice: ${credited.doubled}`);
  if (!rig.isDefect) await place.examine();
};

for (const [nth, day] of schedule.entries()) {
  const living = residents.map((one, who) => one.live(day.acts.filter((act) => act.who === who)));
  for (const trouble of day.faults) {
    await sleep(trouble.afterMs);
    await strike(trouble);
  }
  await Promise.all(living);
  await moveClock('day');
  await until(isSettled, `day ${nth + 1} is settled`);
  const went = day.faults.map(({ what }) => what).join(', ');
  say(
    `  day ${String(nth + 1).padStart(2)}: ${String(day.acts.length).padStart(2)} acts${went && `; ${went}`}`,
  );
  if ((nth + 1) % 7 === 0 || nth + 1 === schedule.length) await closeWeek();
}
const { calls, repeats, unavailable, refused } = counts;
say(`${calls} calls, ${repeats} sent again (${unavailable} after a 503 or 504), ${refused} refused`);
await place.close(rig.faults.length > 0 && !rig.isDefect);
await (proxy as CuttingProxy | null)?.close();
rig.finish(
  `The month holds: nothing lost, nothing doubled. Its schedule was ${digestOf(schedule)}.`,
  wrong > 0,
);
