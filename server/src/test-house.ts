import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consoleCalls } from '@paperlock/contract/areas.ts';
import type { Call } from '@paperlock/contract/call.ts';
import { type Refusal, refusalCodes } from '@paperlock/contract/codes.ts';
import type { Envelope, RefusalData } from '@paperlock/contract/envelope.ts';
import { register, type User } from '@paperlock/contract/identity.ts';
import { operatorLogin, operatorLoginCode, type Role } from '@paperlock/contract/operators.ts';
import { totpEnable, totpSetup } from '@paperlock/contract/security.ts';
import { closedAfterFile } from '@paperlock/house/db/test-closing.ts';
import { generate, generateSecret } from 'otplib';
import type { DestinationStream } from 'pino';
import type * as z from 'zod/mini';
import { nodeKeys } from './adapters/node-keys/node-keys.ts';
import type { Config } from './config.ts';
import { buildHouse, type House } from './house.ts';
import { freshDatabase, type TestDatabase } from './postgres/test-database.ts';
import { fieldsAndFile } from './test-form.ts';

/** A whole house for a test file, closed after its last test: on a database of its own, silent, without web pages or limits. */
export type TestHouse = House & { config: Config; data: TestDatabase };

export const openTestHouse = async (
  changes: Partial<Config> = {},
  logTo?: DestinationStream,
): Promise<TestHouse> => openHouseOn(await freshDatabase(), changes, logTo);

/** The same on a database that is there already; it goes with the house. */
export const openHouseOn = async (
  data: TestDatabase,
  changes: Partial<Config> = {},
  logTo?: DestinationStream,
): Promise<TestHouse> => {
  const config = testConfig(data, changes);
  const house = await buildHouse(config, { app: null, console: null }, logTo);
  return {
    ...house,
    config,
    data,
    close: closedAfterFile(async () => {
      await house.close();
      await data.drop();
      await rm(config.dataFolder, { recursive: true, force: true });
    }),
  };
};

/** Settings for a database of a test: silent, without limits. */
export const testConfig = (
  data: Pick<TestDatabase, 'url' | 'appUrl'>,
  changes: Partial<Config> = {},
): Config => ({
  version: '1.0.0',
  commit: null,
  databaseUrl: data.url,
  appDatabaseUrl: data.appUrl,
  databaseReadUrl: null,
  host: '127.0.0.1',
  port: 0,
  consoleHost: '127.0.0.1',
  consolePort: 0,
  tls: null,
  consoleUrl: null,
  appUrl: null,
  doors: { api: true, worker: false },
  demo: false,
  clock: changes.demo ? 'everyone' : 'operators',
  worlds: { many: false, servers: [], open: 50, spare: 0, guestDays: 7, accountDays: 90 },
  budget: { worlds: 2_000, worldsPerAddress: 2_000, diskMb: null, connections: null },
  chainPort: null,
  // Prices as in every other test, and in every copy of it.
  marketSeed: '5'.repeat(32),
  dataFolder: join(tmpdir(), `paperlock-test-${randomUUID()}`),
  pepper: Buffer.alloc(32, 'pepper'),
  smtp: null,
  trustProxy: false,
  rateLimitScale: 1000,
  appOrigins: [],
  apiOrigins: [],
  metricsToken: null,
  webhooks: 'off',
  ownWebhooks: false,
  webViewHosts: [],
  pushContact: null,
  operatorStatement: '',
  kefuScript: '',
  logLevel: 'silent',
  logFile: null,
  ...changes,
});

/** What any module of the house may need, for one that a test builds anew with parts of its own. */
export const partsOf = ({ db, base, people, rails, invest, oversight, care }: House) => ({
  db,
  keys: nodeKeys,
  ...base,
  ...people,
  ...rails,
  ...invest,
  ...oversight,
  ...care,
});

/** Another node of the same installation, with a pool of its own. */
export const openSecondNode = async ({ config }: TestHouse): Promise<House> => {
  const node = await buildHouse(config, { app: null, console: null });
  return { ...node, close: closedAfterFile(node.close) };
};

export type Caller = {
  token?: string;
  cookie?: string;
  ip?: string;
  headers?: Record<string, string>;
  /** For calls that carry one. */
  file?: Buffer;
};

export type Reply<C extends Call> = {
  status: number;
  headers: OutgoingHttpHeaders;
  envelope: Envelope;
  code: number;
  /** Only what the contract promises of a success; look at `code` first. */
  data: z.output<C['response']>;
  /** The same, read as what a refusal says. */
  refusal: RefusalData;
};

/** Makes a call of the contract, on the origin that serves it. */
export const post = async <C extends Call>(
  house: Pick<House, 'app' | 'console'>,
  call: C,
  ask: object = {},
  { token, cookie, ip = '127.0.0.1', headers = {}, file }: Caller = {},
): Promise<Reply<C>> => {
  const form = call.file && fieldsAndFile(ask, file);
  const listener = consoleCalls.includes(call) ? house.console : house.app;
  const answer = await listener.inject({
    method: 'POST',
    url: `/api/${call.path}`,
    remoteAddress: ip,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(form && { 'content-type': form.contentType }),
      ...headers,
    },
    payload: form?.payload ?? ask,
  });
  const envelope = answer.json<Envelope>();
  return {
    status: answer.statusCode,
    headers: answer.headers,
    envelope,
    code: envelope.code,
    data: envelope.data as z.output<C['response']>,
    refusal: envelope.data as RefusalData,
  };
};

/** The name a code of the wire has in the contract. */
export const nameOf = (code: number): Refusal | 'success' => {
  const found = Object.entries(refusalCodes).find(([, number]) => number === code);
  return found ? (found[0] as Refusal) : 'success';
};

export const PASSWORD = 'Tall Grass 9';

export type TestCustomer = { account: string; token: string; user: User };

export const newCustomer = async (
  house: Pick<House, 'app' | 'console'>,
  account = `c${randomUUID().replaceAll('-', '').slice(0, 20)}`,
  caller: Caller = {},
): Promise<TestCustomer> => {
  const ask = { account, password: PASSWORD, password_repeat: PASSWORD, consent: true };
  const { code, data } = await post(house, register, ask, caller);
  if (code !== 200) throw new Error(`registering ${account} was refused: ${nameOf(code)}`);
  return { account, token: data.token, user: data.user };
};

/**
 * Turns the second factor on as if a while ago: the code of this moment and the next one are still to be used. The code of
 * the step before would do for that, but not where a step ends between making and checking it.
 */
export const turnOnFactor = async (
  house: TestHouse,
  { token, user }: TestCustomer,
): Promise<{ secret: string; recovery: string[] }> => {
  const { secret } = (await post(house, totpSetup, { password: PASSWORD }, { token })).data;
  const { code, data } = await post(house, totpEnable, { code: await codeOf(secret) }, { token });
  if (code !== 200) throw new Error(`the second factor was refused: ${nameOf(code)}`);
  await house.data.asOwner.query('update second_factor set totp_step = 0 where customer_id = $1', [user.id]);
  return { secret, recovery: data.recovery_codes };
};

export type TestOperator = { account: string; secret: string };

export const newOperator = async (house: Pick<House, 'people'>, ...roles: Role[]): Promise<TestOperator> => {
  const account = `o${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  const secret = generateSecret();
  await house.people.operators.add({ account, roles, password: PASSWORD, totpSecret: secret });
  return { account, secret };
};

/** The code an authenticator shows now, or so many 30-second steps away. */
export const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** Both steps; answers with the session cookie. A code is good once, so a second sign-in takes the next step. */
export const signInOperator = async (
  house: Pick<House, 'app' | 'console'>,
  { account, secret }: TestOperator,
  steps = 0,
  password = PASSWORD,
): Promise<string> => {
  const { data } = await post(house, operatorLogin, { account, password });
  const ask = { challenge: data.challenge, code: await codeOf(secret, steps) };
  const { code, headers } = await post(house, operatorLoginCode, ask);
  const cookie = /^[^;]+/.exec(String(headers['set-cookie']))?.[0];
  if (code !== 200 || !cookie) throw new Error(`operator ${account} was refused: ${nameOf(code)}`);
  return cookie;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Moves platform time to one in the morning of the next day (UTC), for tests that must not see a day end. */
export const toMorning = async ({ db, base: { clock } }: Pick<House, 'db' | 'base'>): Promise<void> => {
  const passed = (await clock.now()).getTime() % DAY_MS;
  await db.inTransaction((tx) => clock.advance(tx, DAY_MS - passed + HOUR_MS));
};
