import { randomUUID } from 'node:crypto';
import { appCalls, consoleCalls } from '@paperlock/contract/areas.ts';
import type { Call } from '@paperlock/contract/call.ts';
import { httpStatusOf, type Refusal } from '@paperlock/contract/codes.ts';
import type { Envelope } from '@paperlock/contract/envelope.ts';
import { exampleOf } from '@paperlock/contract/examples/example-of.ts';
import { register } from '@paperlock/contract/identity.ts';
import { operatorLogin, operatorLoginCode, roles } from '@paperlock/contract/operators.ts';
import { refused } from '@paperlock/domain/outcome.ts';
import { groundFor } from '@paperlock/server/src/ground-for.ts';
import { layGround } from '@paperlock/server/src/house.ts';
import { freshDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import { codeOf, newOperator, PASSWORD, testConfig } from '@paperlock/server/src/test-house.ts';
import { afterAll, expect, it } from 'vitest';
import { buildModules } from '../build-modules.ts';
import { serveApp } from './app-tables.ts';
import { serveConsole } from './console-tables.ts';
import { createDesk } from './desk.ts';
import type { DeskRequest } from './visit.ts';

/** Serves every call of the contract as a host without a network would: no listener, no socket, no Fastify. */

const data = await freshDatabase();
const ground = await layGround(testConfig(data));
const m = buildModules(groundFor(ground));
afterAll(async () => {
  await Promise.all([ground.db.close(), ground.guard.close()]);
  await data.drop();
});

const openDesk = () =>
  createDesk({
    enter: async () => ({ m, isGone: false, leave: () => {} }),
    waysIn: new Map(),
    kinds: { isOverload: () => false, isUnavailable: () => false },
    origins: [],
    mayBeStale: (read) => read(),
  });
const elsewhere = { url: null, port: 1, onlyHere: false };
const app = openDesk();
serveApp(app, {
  common: {
    version: '1.0.0',
    demo: false,
    worlds: 'one',
    kefuFrame: '',
    webViewHosts: [],
    onMissingWord: () => {},
  },
  about: { version: '1.0.0', build: null, stated_by_operator: '' },
  consoleAt: elsewhere,
});
const desk = openDesk();
serveConsole(desk, { appAt: elsewhere });

const requestOf = (body: object, token: string | null): DeskRequest => ({
  requestId: randomUUID(),
  body,
  token,
  world: null,
  attended: true,
  browser: null,
  lang: 'en',
  timezone: 'UTC',
  agent: undefined,
  ip: '127.0.0.1',
  at: { protocol: 'http', host: 'localhost', hostname: 'localhost', origin: undefined },
  fromOwnPage: true,
  form: { bytes: 1, read: async () => refused('malformed') },
  recognised: () => {},
});

const ask = async (call: Call, body: object = exampleOf(call), token: string | null = null) => {
  const served = (consoleCalls.includes(call) ? desk : app).served.get(call.path);
  const answer = await served?.answer(requestOf(body, token));
  if (!answer) throw new Error(`${call.path} is not served`);
  const { code, data: said } = answer.body as Envelope;
  return { ...answer, code, said };
};

/** What every call answers, for those that answer otherwise than `isRight` says. */
const wrongOf = async (
  calls: readonly Call[],
  isRight: (refusal: Refusal | undefined, call: Call) => boolean,
  token: string | null = null,
): Promise<string[]> => {
  const wrong: string[] = [];
  for (const call of calls) {
    // A call may end its session; the next one is asked as if it had not.
    if (token !== null)
      await data.asOwner.query(
        `update ${call.access === 'customer' ? 'session' : 'operator_session'} set ended_at = null`,
      );
    const { status, code, refusal, failure } = await ask(call, exampleOf(call), token);
    if (status !== httpStatusOf(code) || failure !== undefined || !isRight(refusal, call))
      wrong.push(`${call.path}: ${status} ${refusal} ${failure}`);
  }
  return wrong;
};
const anyone = [...appCalls, ...consoleCalls].filter(({ access }) => access === 'public');
const customers = appCalls.filter(({ access }) => access === 'customer');
const operators = consoleCalls.filter(({ access }) => access === 'operator');
const isNamed = (refusal: Refusal | undefined, { refusals = [] }: Call) =>
  refusal === undefined || refusals.includes(refusal) || refusal === 'not_found' || refusal === 'malformed';

it('every call of the contract is served', () => {
  const paths = (served: typeof app.served) =>
    [...served].flatMap(([path, { kind }]) => (kind === 'call' || kind === 'upload' ? [path] : [])).sort();
  expect(paths(app.served)).toEqual(appCalls.map(({ path }) => path).sort());
  expect(paths(desk.served)).toEqual(consoleCalls.map(({ path }) => path).sort());
});

it('strangers are answered by the calls for everybody, and by no other', async () => {
  expect(await wrongOf(anyone, isNamed)).toEqual([]);
  expect(await wrongOf([...customers, ...operators], (refusal) => refusal === 'not_signed_in')).toEqual([]);
});

it('a customer who registers here is answered by every call for customers', async () => {
  const person = { account: 'c1234567', password: PASSWORD, password_repeat: PASSWORD, consent: true };
  const { said, cookies } = await ask(register, person);
  expect(cookies).toEqual([{ name: 'browser', secret: expect.stringMatching(/^[\w-]{43}$/) }]);
  expect(await wrongOf(customers, isNamed, (said as { token: string }).token)).toEqual([]);
});

it('an operator who signs in here is answered by every call for operators', async () => {
  const { account, secret } = await newOperator({ people: m.people }, ...roles);
  const { challenge } = (await ask(operatorLogin, { account, password: PASSWORD })).said as {
    challenge: string;
  };
  const { cookies } = await ask(operatorLoginCode, { challenge, code: await codeOf(secret) });
  const [cookie] = cookies;
  const token = cookie?.name === 'operator' ? cookie.token : null;
  expect(await wrongOf(operators, isNamed, token)).toEqual([]);
});

it('a picture is given to the console’s own pages alone, and a file to whoever has its address', async () => {
  const look = async (path: string, request: Partial<DeskRequest>) =>
    (path === 'files' ? app : desk).served.get(path)?.answer({ ...requestOf({}, null), id: '1', ...request });
  const foreign = await look('console/depositReceipt', { fromOwnPage: false });
  expect([foreign?.status, foreign?.refusal]).toEqual([403, 'not_permitted']);
  expect((await look('console/depositReceipt', {}))?.refusal).toBe('not_signed_in');
  expect(await look('files', {})).toBeNull();
});
