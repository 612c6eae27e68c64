import { auditList } from '@paperlock/contract/audit.ts';
import { forgetPassword, info, login, register, resetPassword } from '@paperlock/contract/identity.ts';
import { operatorLogin, operatorLoginCode, operatorMe } from '@paperlock/contract/operators.ts';
import { loginCode } from '@paperlock/contract/second-step.ts';
import { changePin, totpEnable, totpSetup } from '@paperlock/contract/security.ts';
import { DEFAULT_PIN } from '@paperlock/domain/security/limits.ts';
import { expect, it } from 'vitest';
import { codeOf, newCustomer, newOperator, openTestHouse, post, signInOperator } from './test-house.ts';

const lines: string[] = [];
const house = await openTestHouse({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });

const account = 'mira@example.org';
const passwords = ['Planted Grass 1', 'Planted Grass 2', 'Planted Grass 3'] as const;
const [first, second, wrong] = passwords;

/** Breaks the house for the while, as a bad deployment would. */
const whileBroken = async (breakIt: string, mendIt: string, work: () => Promise<unknown>) => {
  await house.data.asOwner.query(breakIt);
  await work();
  await house.data.asOwner.query(mendIt);
};

it('no log line holds a password, PIN, token, code, cookie, second factor or key, in good times and in bad', async () => {
  const secrets: string[] = [...passwords];
  const newcomer = { account, password: first, password_repeat: first, consent: true };
  const registered = await post(house, register, newcomer);
  const loggedIn = await post(house, login, { account, password: first });
  await post(house, login, { account, password: wrong });
  await post(house, register, { ...newcomer, password_repeat: wrong });
  await post(house, info, {}, { token: loggedIn.data.token });
  await post(house, forgetPassword, { account });
  const [letter] = await house.base.outbox.mailbox(account);
  const code = /\d{6}/.exec(letter?.subject ?? '')?.[0] ?? '';
  await post(house, resetPassword, { account, code: '000000', password: second, password_repeat: second });
  await post(house, resetPassword, { account, code, password: second, password_repeat: second });

  const nils = { account: 'nils_log', password: first };
  const caller = { token: (await post(house, register, { ...newcomer, ...nils })).data.token };
  const pins = { old_pin: DEFAULT_PIN, pin: '194822', pin_repeat: '194822', password: first };
  await post(house, changePin, pins, caller);
  await post(house, changePin, { ...pins, old_pin: '700131', pin: '508146', pin_repeat: '508146' }, caller);
  const { secret } = (await post(house, totpSetup, { password: first }, caller)).data;
  const ownCode = await codeOf(secret);
  const factor = await post(house, totpEnable, { code: ownCode }, caller);
  const half = String((await post(house, login, nils)).refusal.params?.challenge);
  const recovery = factor.data.recovery_codes[0] ?? '';
  await post(house, loginCode, { challenge: half, code: ownCode });
  const again = await post(house, loginCode, { challenge: half, code: recovery });
  secrets.push('194822', '700131', '508146', secret, ownCode, half, recovery, again.data.token);

  await house.people.operators.add({ account: 'desk', roles: ['owner'], password: first });
  const challenge = (await post(house, operatorLogin, { account: 'desk', password: first })).data;
  const totp = await codeOf(challenge.setup?.secret ?? '');
  const operator = await post(house, operatorLoginCode, { challenge: challenge.challenge, code: totp });
  const cookie = /=([^;]+)/.exec(String(operator.headers['set-cookie']))?.[1] ?? '';
  await post(house, operatorMe, {}, { cookie: `__Host-operator=${cookie}` });
  const ownSecret = /=([^;]+)/.exec(String(registered.headers['set-cookie']))?.[1] ?? '';
  await post(house, forgetPassword, { account }, { cookie: `browser=${ownSecret}` });
  secrets.push(ownSecret);
  secrets.push(registered.data.token, loggedIn.data.token, code, totp, cookie);
  secrets.push(challenge.challenge, challenge.setup?.secret ?? '');
  expect(secrets.every((secret) => secret.length >= 6)).toBe(true);

  const failures: number[] = [];
  await whileBroken('alter table session rename to gone', 'alter table gone rename to session', async () => {
    failures.push((await post(house, login, { account, password: second })).status);
    failures.push((await post(house, info, {}, { token: loggedIn.data.token })).status);
  });
  await whileBroken('alter table letter rename to gone', 'alter table gone rename to letter', async () => {
    failures.push((await post(house, forgetPassword, { account })).status);
  });
  await whileBroken(
    'alter table customer add constraint never check (false) not valid',
    'alter table customer drop constraint never',
    async () => {
      failures.push((await post(house, register, { ...newcomer, account: 'mira_2' })).status);
    },
  );
  await whileBroken(
    'alter table operator_session rename to gone',
    'alter table gone rename to operator_session',
    async () => {
      failures.push((await post(house, operatorMe, {}, { cookie: `__Host-operator=${cookie}` })).status);
    },
  );
  expect(failures).toEqual([500, 500, 500, 500, 500]);

  const log = lines.join('');
  expect(log.match(/"msg":"answered"/g)?.length).toBeGreaterThan(15);
  expect(log.match(/"msg":"a call failed"/g)).toHaveLength(5);
  expect(log.match(/"errorCode":"(42P01|23514)"/g)).toHaveLength(5);
  for (const secret of [
    ...secrets,
    house.config.pepper.toString('base64'),
    house.config.pepper.toString('hex'),
  ]) {
    expect(log).not.toMatch(new RegExp(`(?<![\\w-])${secret.replaceAll('+', '\\+')}(?![\\w-])`));
  }
  expect(log).not.toMatch(/argon2id|Bearer|__Host-operator/);
});

it('the line of a call names who made it, also where that was refused', async () => {
  const { token, user } = await newCustomer(house);
  const viewer = await newOperator(house, 'viewer');
  const cookie = await signInOperator(house, viewer);
  const lastLine = () => JSON.parse(lines.at(-1) ?? '{}');
  await post(house, info, {}, { token });
  expect(lastLine()).toMatchObject({ route: '/api/user/info', who: `customer:${user.id}` });
  await post(house, auditList, {}, { cookie });
  expect(lastLine()).toMatchObject({
    refusal: 'not_permitted',
    who: expect.stringMatching(/^operator:[\da-f-]{36}$/),
  });
});

it('each line of a call says which, how it went, how long it took and from where', async () => {
  lines.length = 0;
  const { envelope } = await post(house, info, {}, { ip: '192.0.2.9' });
  const line = JSON.parse(lines.at(-1) ?? '{}');
  expect(line).toMatchObject({
    reqId: envelope.request_id,
    route: '/api/user/info',
    status: 401,
    ms: expect.any(Number),
    ip: '192.0.2.9',
  });
});
