import { setTimeout as sleep } from 'node:timers/promises';
import { refusalCodes } from '../../contract/codes.ts';
import { seededRandom } from '../../engine/random.ts';
import { worldOfToken } from '../../house/keys/world-name.ts';
import { buy, cheapest, choosePin, depositAddress, fund, PASSWORD, PIN, signUpOf } from '../parts/acts.ts';
import { type Client, createClient } from '../parts/client.ts';
import type { createInsister } from '../parts/insist.ts';

/** People who each live in a world of their own and remember everything that was acknowledged to them. */

export type Person = {
  /** The same choices whatever the others do. */
  random(): number;
  account: string | null;
  token: string;
  world: string;
  userId: string;
  /** Remembers what was acknowledged in this world. */
  client: Client;
  clockSteps: number;
  aheadSeconds: number;
  address: string | null;
};

export type Town = {
  people: Person[];
  /** Names of worlds that were given back. */
  discarded: Set<string>;
  /** Acts by name, and how often one was asked for a second time with the same number. */
  done: Map<string, number>;
  arrive(nth: number): Promise<Person>;
  /** A few acts in a row, chosen by chance. */
  visit(person: Person): Promise<void>;
};

type Parts = {
  ask: ReturnType<typeof createInsister>['insist'];
  seed: number;
  fault: (what: string) => void;
};
type Bag = Record<string, unknown>;

const WAITS_MS = 60_000;
/** One visit. */
const ACTS_IN_A_ROW = 5;
const steps = ['hour', 'day', 'day', 'week'] as const;
const SECONDS = { hour: 3600, day: 86_400, week: 7 * 86_400 } as const;

export const createTown = ({ ask, seed, fault }: Parts): Town => {
  const people: Person[] = [];
  const discarded = new Set<string>();
  const done = new Map<string, number>();
  const tally = (what: string): void => void done.set(what, (done.get(what) ?? 0) + 1);

  const settle = (person: Person, data: Bag): void => {
    Object.assign(person, {
      token: String(data.token),
      world: worldOfToken(String(data.token)) ?? '',
      userId: (data.user as { id: string }).id,
      client: createClient({
        ask: (path, body) => asPerson(person, path, body),
        random: person.random,
        fault,
        did: tally,
      }),
      clockSteps: 0,
      aheadSeconds: 0,
      address: null,
    });
    if (person.world === '') fault('somebody was let into the open world');
  };

  /** Whoever has a valid token is never told that they are signed out. */
  const asPerson = async (person: Person, path: string, body: object = {}) => {
    const reply = await ask(path, body, person.token);
    if (reply.status === 401)
      fault(`${path}: the person of ${person.world} was told that they are signed out`);
    return reply;
  };

  const tryIt = async (person: Person): Promise<void> => {
    const { code, data, message } = await ask('world/try');
    if (code !== 200) throw new Error(`world/try: ${code} ${message}`);
    settle(person, data);
    tally('try');
  };

  const signIn = async (person: Person): Promise<void> => {
    const { code, data, message } = await ask('user/login', { account: person.account, password: PASSWORD });
    if (code !== 200) throw new Error(`user/login of ${person.account}: ${code} ${message}`);
    settle(person, data);
    tally('sign in');
  };

  const register = async (person: Person): Promise<void> => {
    const body = signUpOf({ account: person.account ?? '', password: PASSWORD });
    // Without a number: a second try is told that the name is taken, which only the first can have done.
    const { code, data, repeated, message } = await ask('user/register', body);
    if (code === 200) settle(person, data);
    else if (code === refusalCodes.account_taken && repeated) {
      const { code: found, data: there } = await ask('user/login', {
        account: person.account,
        password: PASSWORD,
      });
      if (found === 200) settle(person, there);
      else {
        // Killed between reserving the name and writing it: the name is free again after some minutes.
        tally('name still reserved');
        person.account = `${person.account}_b`;
        return register(person);
      }
    } else throw new Error(`user/register: ${code} ${message}`);
    tally('register');
  };

  const look = async (person: Person): Promise<void> => {
    const { data } = await asPerson(person, 'user/info');
    if (data.id !== person.userId) fault(`the token of ${person.world} showed somebody else`);
    await asPerson(person, 'credit/assets');
    tally('look');
  };

  const moveClock = async (person: Person): Promise<void> => {
    const by = steps[Math.floor(person.random() * steps.length)] ?? 'day';
    const aheadOf = (data: Bag) => data.ahead_seconds;
    const moved = await person.client.doOnce(null, 'clock/advance', { by }, person.token, aheadOf);
    if (moved === undefined) return;
    person.clockSteps += 1;
    person.aheadSeconds += SECONDS[by];
    if (Number(moved) !== person.aheadSeconds)
      fault(`the clock of ${person.world} is ${moved} s ahead, not ${person.aheadSeconds}`);
  };

  const bringMoney = async (person: Person): Promise<void> => {
    person.address ??= await depositAddress(person.client, person.token);
    await fund(person.client, person.token, person.address, 300);
    // A leap makes the blocks that the deposit waits for; then the person looks until it is there.
    await moveClock(person);
    for (const until = performance.now() + WAITS_MS; performance.now() < until; await sleep(1_000))
      if (Number((await asPerson(person, 'credit/assets')).data.available) > 0) return tally('credited');
  };

  const buyCheapest = async ({ client, token }: Person): Promise<void> => {
    const product = await cheapest(client, token, 'basic');
    if (product) await buy(client, token, PIN, product);
  };

  const keep = async (person: Person): Promise<void> => {
    const account = `kept_${person.world}`;
    const body = { account, password: PASSWORD, password_repeat: PASSWORD };
    const { code, repeated, message } = await asPerson(person, 'world/keep', body);
    if (code !== 200 && !repeated) return fault(`world/keep: ${code} ${message}`);
    person.account = account;
    tally('keep');
    await choosePin(person.client, person.token, PASSWORD);
  };

  const startOver = async (person: Person): Promise<void> => {
    const old = person.world;
    const reply = await ask('world/startOver', person.account ? { password: PASSWORD } : {}, person.token);
    if (reply.code === 200) settle(person, reply.data);
    // The answer was lost: the account leads to the new world, and a guest begins as another guest.
    else if (reply.status === 401 && reply.repeated) await (person.account ? signIn(person) : tryIt(person));
    else return fault(`world/startOver: ${reply.status} ${reply.code} ${reply.message}`);
    if (person.world === old) return fault(`${old} was given back and is still entered`);
    discarded.add(old);
    tally('start over');
    if (person.account) await choosePin(person.client, person.token, PASSWORD);
  };

  const acts: readonly [number, (person: Person) => Promise<void>][] = [
    [30, look],
    [15, moveClock],
    [25, bringMoney],
    [27, buyCheapest],
    [3, startOver],
  ];
  const total = acts.reduce((sum, [weight]) => sum + weight, 0);

  return {
    people,
    discarded,
    done,
    /** Every third person registers; of the guests every second one becomes an account. */
    arrive: async (nth) => {
      const account = nth % 3 === 0 ? `rig_${nth}` : null;
      const person = { account, random: seededRandom(seed + nth) } as Person;
      await (person.account ? register(person) : tryIt(person));
      people.push(person);
      if (nth % 3 === 1) await keep(person);
      else if (person.account) await choosePin(person.client, person.token, PASSWORD);
      return person;
    },
    visit: async (person) => {
      for (let nth = 0; nth < ACTS_IN_A_ROW; nth += 1) {
        let at = person.random() * total;
        await acts.find(([weight]) => {
          at -= weight;
          return at < 0;
        })?.[1](person);
      }
    },
  };
};
