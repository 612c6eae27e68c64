import pg from 'pg';
import { columnsBehind } from '../../house/db/test-sequences.ts';
import { timetable } from '../../house/jobs/timetable.ts';
import type { OpenWorld } from '../../server/src/worlds/open-world.ts';
import { withDatabase } from '../parts/booked.ts';
import type { Installation } from '../parts/many-worlds.ts';
import type { Person } from './people.ts';

/** Compares a world with what its person was told. */

type Kind = 'faucet' | 'deposit' | 'place' | 'pay';

/** One name per row, so that what was done twice is there twice. */
const queries: Readonly<Record<Kind, string>> = {
  faucet: `select id::text as name from wallet_order where customer_id = $1 and kind = 'faucet'`,
  deposit: `select id::text as name from wallet_order where customer_id = $1 and kind = 'send'`,
  place: 'select order_no::text as name from product_order where customer_id = $1 and renewed_from is null',
  // The leg that locks the principal; beside it is the one that sets the promise aside.
  pay: `select o.order_no::text as name
          from product_order o
          join ledger.transfer t on t.cause = 'order:' || o.id || ':pay' and t.amount::bigint = o.amount
         where o.customer_id = $1 and o.renewed_from is null`,
};

const FINAL_AFTER_BLOCKS = 21;
const ROUNDS = 30;
const rails = ['follow-chain', 'pay'];

/** Lets everything on the chain come to its end; false if it does not. */
const finishPayments = async ({ modules }: OpenWorld, owner: pg.Client, { chain }: Installation) => {
  const jobs = timetable(modules).filter(({ name }) => rails.includes(name));
  for (let round = 0; round < ROUNDS; round += 1) {
    const { rows } = await owner.query<{ n: number }>(
      `select ((select count(*) from wallet_order where ended is null)
             + (select count(*) from deposit where state = 'coming'))::integer as n`,
    );
    if (rows[0]?.n === 0) return true;
    for (const { run } of jobs) await run();
    for (let block = 0; block < FINAL_AFTER_BLOCKS; block += 1) await chain.mine();
    for (const { run } of jobs) await run();
  }
  return false;
};

export const compareWorld = async (
  place: Installation,
  person: Person,
  fault: (what: string) => void,
): Promise<{ openMs: number; booked: number }> => {
  const { lobby, host, maker } = place.worlds;
  const entry = await lobby.world(person.world);
  if (entry?.state !== 'ready') {
    fault(`${person.world} is ${entry?.state ?? 'gone'}`);
    return { openMs: Number.NaN, booked: 0 };
  }
  // Before it is opened, which would mend it.
  const ownerUrl = maker.serverOf(entry.server).ownerUrl(entry.database);
  const behind = await withDatabase(ownerUrl, columnsBehind);
  if (behind.length > 0) fault(`${person.world}: numbers behind their tables: ${behind.join(', ')}`);
  const begun = performance.now();
  const entered = await host.enter(person.world);
  const openMs = performance.now() - begun;
  if (!entered) throw new Error(`${person.world} does not open`);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { modules } = entered.world;
    if (!(await finishPayments(entered.world, owner, place)))
      fault(`${person.world}: payments on the chain do not come to their end`);
    await modules.invest.settlement.run();
    const booked = await compareActs(owner, person, fault);
    const { breaks } = await modules.oversight.reconciliation.run('command');
    if (breaks > 0) fault(`${person.world}: ${breaks} breaks in the book`);
    return { openMs, booked };
  } finally {
    await owner.end();
    entered.leave();
    await host.shut(person.world);
  }
};

const compareActs = async (
  owner: pg.Client,
  person: Person,
  fault: (what: string) => void,
): Promise<number> => {
  let booked = 0;
  for (const [kind, query] of Object.entries(queries) as [Kind, string][]) {
    const acknowledged = person.client.acknowledged[kind];
    const { rows } = await owner.query<{ name: string }>(query, [person.userId]);
    const names = rows.map(({ name }) => name);
    const lost = [...acknowledged].filter((name) => !names.includes(name));
    const unasked = names.filter((name) => !acknowledged.has(name));
    if (lost.length > 0) fault(`${person.world} ${kind}: acknowledged and not there: ${lost[0]}`);
    if (unasked.length > 0) fault(`${person.world} ${kind}: there and not acknowledged: ${unasked[0]}`);
    if (new Set(names).size < names.length) fault(`${person.world} ${kind}: done twice`);
    booked += names.length;
  }
  const { rows: moves } = await owner.query<{ n: number }>(
    'select count(*)::integer as n from clock_move where customer_id = $1',
    [person.userId],
  );
  if (moves[0]?.n !== person.clockSteps)
    fault(
      `${person.world}: the clock was moved ${moves[0]?.n} times, and ${person.clockSteps} were acknowledged`,
    );
  const { rows: credits } = await owner.query<{ n: number }>(
    `select count(d.no)::integer as n from wallet_order w
       left join deposit d on d.tx = w.tx_hash and d.state = 'credited'
      where w.customer_id = $1 and w.kind = 'send' and w.ended = 'final' group by w.id having count(d.no) <> 1`,
    [person.userId],
  );
  for (const { n } of credits) fault(`${person.world}: a deposit was credited ${n} times`);
  return booked + person.clockSteps;
};
