import { join } from 'node:path';
import type { House } from '../house.ts';
import { bringCapital } from './capital.ts';
import { desksOf, investorsOf } from './cast.ts';
import { BEHIND_MS, liveThrough, type OnDay } from './diary.ts';
import { type People, readOrMake, rolesOf } from './people.ts';
import { LOCKED_CATEGORY, lasting, publishMissing } from './shelves.ts';

/**
 * Seeds a demonstration: people to sign in as, capital, products, and months of two investors. Everything goes through the
 * modules' usual use cases.
 */

/** A sign-in for the list; a category has a password too, but no account. */
export type SignIn = {
  where: 'app' | 'console' | 'category';
  account: string;
  password: string;
  note?: string;
};

/** Nodes without a chain leave it to another node, because deposits need a chain. */
export const seedDemo = async (
  house: House,
  dataFolder: string,
  onDay: OnDay = () => {},
): Promise<SignIn[]> => {
  const file = join(dataFolder, 'demo.json');
  const people = house.chain
    ? await oneNodeAtATime(house, () => seed(house, file, onDay))
    : await readOrMake(file, { withPin: false });
  const changed = new Set(await house.people.operators.changedSinceAdded());
  return signInsOf({ ...people, operators: people.operators.filter(({ account }) => !changed.has(account)) });
};

/**
 * A demonstration begins in the past; while its clock is behind real time, its months are not finished. That is the only
 * mark of progress, and an interrupted start continues from there.
 */
const seed = async (house: House, file: string, onDay: OnDay): Promise<People> => {
  await house.base.clock.begin(house.db.sql, BEHIND_MS);
  const isBehind = (await house.base.clock.aheadMs()) < 0;
  const people = await readOrMake(file, { withPin: isBehind });
  await enrol(house, people);
  const desks = await desksOf(house);
  await bringCapital(house, desks);
  if (isBehind)
    await liveThrough({ house, desks, investors: await investorsOf(house, people), people }, onDay);
  else await publishMissing(house, desks, people.categoryPassword, lasting);
  return people;
};

const enrol = async (house: House, { investors, operators }: People): Promise<void> => {
  for (const { account, password } of investors) {
    if (await house.people.identity.findCustomer(account)) continue;
    const opened = await house.people.identity.register(
      { account, password, password_repeat: password, consent: true },
      { ip: '127.0.0.1', device: '' },
    );
    // Registration opens a session, but no user has signed in yet.
    if (opened.ok) await house.base.sessions.endAll(house.db.sql, opened.value.user.id, null);
  }
  for (const { account, password, secret } of operators) {
    const roles = [...(rolesOf[account] ?? ['viewer'])];
    await house.people.operators.add({ account, roles, password, totpSecret: secret });
  }
};

const signInsOf = ({ investors, operators, categoryPassword, pin }: People): SignIn[] => [
  ...investors.map(({ account, password }) => ({
    where: 'app' as const,
    account,
    password,
    ...(pin && { note: `fund PIN ${pin}` }),
  })),
  {
    where: 'category',
    account: LOCKED_CATEGORY,
    password: categoryPassword,
    note: 'opens that category of projects',
  },
  ...operators.map(({ account, password }) => ({
    where: 'console' as const,
    account,
    password,
    note: (rolesOf[account] ?? []).join(', '),
  })),
];

const ASK_AGAIN_MS = 250;

/** Locks for minutes if necessary, until the connection closes: neither a transaction nor a lock that others wait for. */
const oneNodeAtATime = async <T>({ db }: House, work: () => Promise<T>): Promise<T> => {
  const connection = await db.pool.connect();
  const key = `hashtextextended('demo', 0)`;
  try {
    for (;;) {
      const { rows } = await connection.query<{ ours: boolean }>(
        `select pg_try_advisory_lock(${key}) as ours`,
      );
      if (rows[0]?.ours) break;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
    const result = await work();
    await connection.query(`select pg_advisory_unlock(${key})`);
    connection.release();
    return result;
  } catch (error) {
    // Closed instead of returned to the pool, which releases the lock.
    connection.release(true);
    throw error;
  }
};
