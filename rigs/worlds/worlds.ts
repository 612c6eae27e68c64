import '../../tools/node-version.ts';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { refusalCodes } from '../../contract/codes.ts';
import { seededRandom } from '../../engine/random.ts';
import { moveWorld } from '../../server/src/worlds/move-world.ts';
import { seconds } from '../../tools/run.ts';
import { PASSWORD, signUpOf } from '../parts/acts.ts';
import { createInsister } from '../parts/insist.ts';
import { FEW_OPEN, type Installation, makeInstallation, type Node } from '../parts/many-worlds.ts';
import type { Ask } from '../parts/post.ts';
import { at } from '../parts/rig.ts';
import { compareWorld } from './compare.ts';
import { createTown, type Person, type Town } from './people.ts';

/**
 * Many worlds on two PostgreSQL servers behind three nodes: made, used at random, moved and given back over HTTP while nodes are
 * killed, and both servers right after a world was made: `npm run rigs -- worlds --worlds 60 --minutes 1 --seed 7`. In the end every book balances, each world has what was
 * acknowledged to its person, once, no number of a world is given out twice, and nobody enters another's.
 */
const { values } = parseArgs({
  options: {
    worlds: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string' },
  },
});
const [count, minutes] = [Number(values.worlds), Number(values.minutes)];
const seed = Number(values.seed ?? process.env.RIG_SEED ?? randomInt(2 ** 31));
const random = seededRandom(seed);
const say = (line: string) => process.stdout.write(`${line}\n`);
const faults: string[] = [];
const fault = (what: string) => {
  faults.push(what);
  if (faults.length <= 30) say(`✗ ${what}`);
};

/** So many people act at the same time. */
const AT_ONCE = 16;
const MAKERS = 4;
/** PostgreSQL is killed right after each of so many worlds was made. */
const KILLED_AFTER = 25;
const CHECKERS = 3;

/** Runs work for each of a list, so many at a time. */
const eachOf = async <T>(list: readonly T[], atOnce: number, work: (one: T) => Promise<void>) => {
  let next = 0;
  const worker = async () => {
    while (next < list.length) {
      const one = list[next] as T;
      next += 1;
      await work(one);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

/** Kills one node after the other, at random moments, until told to stop. */
const startKilling = (nodes: readonly Node[]) => {
  let over = false;
  let kills = 0;
  const killing = (async () => {
    while (!over) {
      for (const until = performance.now() + 4_000 + random() * 12_000; !over && performance.now() < until; )
        await sleep(100);
      if (over) return;
      const node = nodes[Math.floor(random() * nodes.length)] as Node;
      await node.kill();
      kills += 1;
      await sleep(random() * 1_000);
      await node.start();
    }
  })();
  killing.catch((error: unknown) => fault(`a node did not come back: ${error}`));
  return async () => {
    over = true;
    await killing.catch(() => {});
    return kills;
  };
};

/** Moves a world to the other server now and then, while its person may be using it. */
const startMoving = ({ worlds }: Installation, { people }: Town) => {
  let over = false;
  let moves = 0;
  const { lobby, maker, host, servers } = worlds;
  const moving = (async () => {
    while (!over) {
      await sleep(1_000 + random() * 2_000);
      const person = people[Math.floor(random() * people.length)];
      const entry = person ? await lobby.world(person.world) : null;
      if (entry?.state !== 'ready') continue;
      const to = servers.find(({ key }) => key !== entry.server);
      if (!to) continue;
      const outcome = await moveWorld(
        { lobby, serverOf: maker.serverOf, shut: host.shut },
        entry.name,
        to.key,
      );
      moves += outcome === 'moved' ? 1 : 0;
    }
  })();
  moving.catch((error: unknown) => fault(`a move failed: ${error instanceof Error ? error.stack : error}`));
  return async () => {
    over = true;
    await moving.catch(() => {});
    return moves;
  };
};

const useAtRandom = async ({ people, visit }: Town): Promise<void> => {
  const busy = new Set<Person>();
  const until = performance.now() + minutes * 60_000;
  const worker = async () => {
    while (performance.now() < until) {
      const person = people[Math.floor(random() * people.length)];
      if (!person || busy.has(person)) {
        await sleep(10);
        continue;
      }
      busy.add(person);
      await visit(person);
      busy.delete(person);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};

/** Each token opens its own world, and under the name of the next one nothing. */
const tryTokens = async (town: Town, ask: Ask): Promise<void> => {
  const pairs = town.people.map((person, nth) => ({
    person,
    other: town.people[(nth + 1) % town.people.length] as Person,
  }));
  // Each world has the template's investors as neighbours: their names belong to nobody.
  const neighbour = signUpOf({ account: 'investor_a', password: PASSWORD });
  const { code } = await ask('user/register', neighbour);
  if (code !== refusalCodes.account_taken) fault(`the name of a neighbour was given to somebody: ${code}`);
  await eachOf(pairs, AT_ONCE, async ({ person, other }) => {
    const own = await ask('user/info', {}, person.token);
    if (own.data.id !== person.userId)
      fault(`${person.world} is not entered by its own token: ${own.status}`);
    const forged = `${other.world}_${person.token.slice(person.world.length + 1)}`;
    const { status } = await ask('user/info', {}, forged);
    if (person !== other && status !== 401)
      fault(`a token of ${person.world} enters ${other.world}: ${status}`);
  });
};

/** Nothing is left of what was given back or half-made, and each world is on one server alone. */
const lookForLeftovers = async ({ worlds: { lobby, maker, servers } }: Installation, town: Town) => {
  await lobby.db.sql.query(
    `update lobby.world set made_at = made_at - interval '1 hour' where state = 'making'`,
  );
  await maker.sweep();
  const rows = await lobby.worldsIn('making', 'spare', 'ready', 'moving', 'leaving');
  const kept = rows.filter(({ kind }) => kind !== 'open');
  for (const { name, state } of kept) {
    if (state !== 'ready' && state !== 'spare') fault(`${name} is still ${state}`);
    if (town.discarded.has(name)) fault(`${name} was given back and is still there`);
  }
  for (const server of servers) {
    const there = new Set((await server.databases('paperlock_w_')).map((database) => database));
    const known = kept.filter((row) => row.server === server.key).map(({ database }) => database);
    for (const database of known) if (!there.delete(database)) fault(`${database} is not on its server`);
    for (const database of there) fault(`${database} is on ${server.key} and belongs to nobody`);
  }
  const sizes: number[] = [];
  for (const server of servers) {
    const there = kept.filter((row) => row.server === server.key).map(({ database }) => database);
    say(`  ${there.length} worlds on ${server.key}`);
    for (const bytes of (await server.sizeOf(there)).values()) sizes.push(bytes / 2 ** 20);
  }
  return sizes;
};

say(`${count} worlds, ${minutes} minutes, --seed ${seed}`);
const begun = performance.now();
const since = () => seconds(performance.now() - begun);
const place = await makeInstallation({
  isDouble: true,
  nodes: 3,
  settings: { ...FEW_OPEN, RATE_LIMIT_SCALE: '1000' },
});
say(
  `two PostgreSQL servers, a chain and a template of four months after ${since()}; logs in ${place.folder}`,
);
await Promise.all(place.nodes.map((node) => node.start()));
say(`three nodes after ${since()}`);
/** A balancer would not choose a node that is down; some do for a moment. */
const oneOf = (nodes: readonly Node[]): string => {
  const up = nodes.filter(({ isUp }) => isUp);
  const from = up.length === 0 || random() < 0.02 ? nodes : up;
  return from[Math.floor(random() * from.length)]?.url ?? '';
};
const PATIENCE_MS = 180_000;
const {
  insist: ask,
  counts,
  refusals,
} = createInsister(() => oneOf(place.nodes), { fault, limitedMs: PATIENCE_MS, patienceMs: PATIENCE_MS });
const town = createTown({ ask, seed, fault });

const stopKilling = startKilling(place.nodes);
const making: number[] = [];
let databaseKills = 0;
/** One after the other. */
let killing = Promise.resolve();
await eachOf(
  Array.from({ length: count }, (_, nth) => nth),
  MAKERS,
  async (nth) => {
    const started = performance.now();
    await town.arrive(nth);
    making.push(performance.now() - started);
    if ((nth + 1) % KILLED_AFTER === 0) {
      databaseKills += 1;
      killing = killing.then(place.killDatabases);
      await killing;
    }
    if ((nth + 1) % 100 === 0) say(`  ${nth + 1} worlds after ${since()}`);
  },
);
say(`all worlds made after ${since()}, with ${databaseKills} kills of PostgreSQL`);
const stopMoving = startMoving(place, town);
await useAtRandom(town);
const moves = await stopMoving();
const kills = await stopKilling();
say(`used until ${since()}: ${kills} kills, ${moves} worlds moved`);
await tryTokens(town, ask);
await Promise.all(place.nodes.map((node) => node.stop()));

const opened: number[] = [];
let booked = 0;
await eachOf(town.people, CHECKERS, async (person) => {
  const found = await compareWorld(place, person, fault);
  if (!Number.isNaN(found.openMs)) opened.push(found.openMs);
  booked += found.booked;
});
const sizes = await lookForLeftovers(place, town);
const { breaks } = await place.worlds.main.oversight.reconciliation.run('command');
if (breaks > 0) fault(`${breaks} breaks in the book of the open world`);
say(`compared after ${since()}: ${booked} acts in ${town.people.length} worlds`);

const names = new Map(Object.entries(refusalCodes).map(([name, code]) => [code as number, name]));
say(`acts: ${[...town.done].map(([name, times]) => `${name} ${times}`).join(', ')}`);
say(`${counts.calls} calls, ${counts.repeats} sent again (${counts.unavailable} after a 5xx)`);
say(
  `refused: ${[...refusals].map(([code, times]) => `${names.get(code) ?? code} ${times}`).join(', ') || 'none'}`,
);
say(
  `a world made, to its first answers: median ${seconds(at(making, 0.5))}, 95 % ${seconds(at(making, 0.95))}`,
);
say(`a closed world opened: median ${at(opened, 0.5).toFixed(0)} ms, 95 % ${at(opened, 0.95).toFixed(0)} ms`);
say(`disk per world: median ${at(sizes, 0.5).toFixed(1)} MB, 95 % ${at(sizes, 0.95).toFixed(1)} MB`);
await place.close(faults.length > 0);
say(
  faults.length === 0
    ? 'Every book balances; nothing lost, nothing doubled, nobody in another world.'
    : `${faults.length} faults; again with --seed ${seed}`,
);
process.exit(faults.length === 0 ? 0 : 1);
