import { join } from 'node:path';
import type { House } from '../house.ts';
import { bringCapital } from './capital.ts';
import { desksOf, investorsOf } from './cast.ts';
import { BEHIND_MS, liveThrough, type OnDay } from './diary.ts';
import { type People, readOrMake, rolesOf } from './people.ts';
import { LOCKED_CATEGORY, lasting, publishMissing } from './shelves.ts';

/**
 * What a newcomer finds: people to sign in as, capital, shelves, and months that two investors have lived through. All
 * of it comes through the doors that people use.
 */

/** A category has a password too, and nobody to enter it. */
export type SignIn = {
  where: 'app' | 'console' | 'category';
  account: string;
  password: string;
  note?: string;
};

/** Nodes without a chain leave it to one beside it: without a chain nobody can deposit. */
export const seedDemo = async (
  house: House,
  dataFolder: string,
  onDay: OnDay = () => {},
): Promise<SignIn[]> => {
  const file = join(dataFolder, 'demo.json');
  const people = house.chain
    ? await oneNodeAtATime(house, () => seed(house, file, onDay))
    : await readOrMake(file, { withPin: false });
  const changed = new Set(await house.operators.changedSinceAdded());
  return signInsOf({ ...people, operators: people.operators.filter(({ account }) => !changed.has(account)) });
};

/**
 * A demonstration begins in the past, and as long as its clock is behind the wall it has not lived through its months.
 * That is the one mark of how far this has come, and a start that was cut short goes on from there.
 */
const seed = async (house: House, file: string, onDay: OnDay): Promise<People> => {
  await house.clock.begin(house.db.sql, BEHIND_MS);
  const isBehind = (await house.clock.aheadMs()) < 0;
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
    if (await house.identity.findCustomer(account)) continue;
    const opened = await house.identity.register(
      { account, password, password_repeat: password, consent: true },
      { ip: '127.0.0.1', device: '' },
    );
    // Registration signs in; nobody has yet.
    if (opened.ok) await house.sessions.endAll(house.db.sql, opened.value.user.id, null);
  }
  for (const { account, password, secret } of operators) {
    const roles = [...(rolesOf[account] ?? ['viewer'])];
    await house.operators.add({ account, roles, password, totpSecret: secret });
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

/** For minutes, if need be, and gone with the connection: so neither a transaction nor a lock that is waited for. */
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
    // Closed, not given back: the lock goes with it.
    connection.release(true);
    throw error;
  }
};
