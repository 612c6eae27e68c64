import { info, login } from '@paperlock/contract/identity.ts';
import { passkeyLogin, passkeyLoginOptions } from '@paperlock/contract/second-step.ts';
import {
  passkeyAdd,
  passkeyList,
  passkeyOptionsCall,
  passkeyRemove,
  passkeyRename,
  security,
  totpEnable,
  totpSetup,
} from '@paperlock/contract/security.ts';
import {
  codeOf,
  nameOf,
  newCustomer,
  openSecondNode,
  openTestHouse,
  PASSWORD,
  post,
  type TestCustomer,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { type Authenticator, newAuthenticator } from '../../base/factors/test-authenticator.ts';

const house = await openTestHouse({ appOrigins: ['https://app.example.org'] });
const secondNode = await openSecondNode(house);

const page = { origin: 'http://localhost', host: 'localhost' };

const begin = async ({ token }: TestCustomer, password = PASSWORD) =>
  post(house, passkeyOptionsCall, { password }, { token });
type Begun = Awaited<ReturnType<typeof begin>>['data'];
const finish = (customer: TestCustomer, { ceremony, options }: Begun, device: Authenticator, at = page) =>
  post(
    house,
    passkeyAdd,
    { ceremony, name: 'Phone', answer: device.create(options, at) },
    { token: customer.token },
  );
const add = async (customer: TestCustomer, device: Authenticator, at = page) =>
  finish(customer, (await begin(customer)).data, device, at);
const withPasskey = async (device = newAuthenticator()) => {
  const customer = await newCustomer(house);
  const { code, data } = await add(customer, device);
  expect(code).toBe(200);
  return { customer, device, passkey: data.passkey };
};
const optionsFor = async (challenge?: string) =>
  (await post(house, passkeyLoginOptions, challenge ? { challenge } : {})).data;
const signIn = async (
  device: Authenticator,
  { at = page, challenge = undefined as string | undefined } = {},
) => {
  const { ceremony, options } = await optionsFor(challenge);
  return post(secondNode, passkeyLogin, { ceremony, answer: device.sign(options, at) });
};
const turnOnSecondFactor = async ({ token }: TestCustomer) => {
  const { secret } = (await post(house, totpSetup, { password: PASSWORD }, { token })).data;
  expect((await post(house, totpEnable, { code: await codeOf(secret) }, { token })).code).toBe(200);
};
const challengeFor = async ({ account }: TestCustomer) => {
  const { refusal } = await post(house, login, { account, password: PASSWORD });
  return String(refusal.params?.challenge);
};

describe('a passkey', () => {
  it('is added with the password, named, listed and held like any change', async () => {
    const { customer, passkey } = await withPasskey();
    expect(passkey).toMatchObject({ name: 'Phone', last_used_at: null, backed_up: false });
    const caller = { token: customer.token };
    expect((await post(house, passkeyList, {}, caller)).data.list).toEqual([passkey]);
    const overview = (await post(house, security, {}, caller)).data;
    expect([overview.passkeys, overview.hold?.seconds_left]).toEqual([1, expect.any(Number)]);
    const renamed = await post(house, passkeyRename, { id: passkey.id, name: 'Old phone' }, caller);
    expect(renamed.data.name).toBe('Old phone');
    expect(nameOf((await begin(customer, 'Wrong Grass 1')).code)).toBe('password_wrong');
  });

  it('signs in alone when it verified its owner, and not when it did not', async () => {
    const { customer, device } = await withPasskey();
    const { code, data } = await signIn(device);
    expect([code, data.user.id]).toEqual([200, customer.user.id]);
    expect((await post(house, info, {}, { token: data.token })).code).toBe(200);

    const careless = await withPasskey(newAuthenticator({ verifiesUser: false }));
    expect(nameOf((await signIn(careless.device)).code)).toBe('passkey_refused');
  });

  it('takes the place of a code as the second step, also without verifying its owner', async () => {
    const { customer, device } = await withPasskey(newAuthenticator({ verifiesUser: false }));
    await turnOnSecondFactor(customer);
    const challenge = await challengeFor(customer);
    const { code, data } = await signIn(device, { challenge });
    expect([code, data.user.id]).toEqual([200, customer.user.id]);
    expect(nameOf((await post(house, passkeyLoginOptions, { challenge })).code)).toBe(
      'second_factor_expired',
    );
  });

  it('of somebody else is no second step', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()];
    await turnOnSecondFactor(mine.customer);
    const challenge = await challengeFor(mine.customer);
    expect(nameOf((await signIn(theirs.device, { challenge })).code)).toBe('passkey_refused');
  });

  it('answers what it was asked once, and nothing else', async () => {
    const { device } = await withPasskey();
    const [first, second] = [await optionsFor(), await optionsFor()];
    const answer = device.sign(first.options, page);
    const tryWith = async (ceremony: string) =>
      nameOf((await post(house, passkeyLogin, { ceremony, answer })).code);
    expect(await tryWith(second.ceremony)).toBe('passkey_refused');
    expect(await tryWith(first.ceremony)).toBe('success');
    expect(await tryWith(first.ceremony)).toBe('passkey_refused');
  });

  it('answers within five minutes', async () => {
    const { device } = await withPasskey();
    const { ceremony, options } = await optionsFor();
    await house.data.asOwner.query(
      `update passkey_ceremony set expires_at = expires_at - interval '5 minutes'`,
    );
    const answer = device.sign(options, page);
    expect(nameOf((await post(house, passkeyLogin, { ceremony, answer })).code)).toBe('passkey_refused');
  });

  it.each([
    ['another site', { origin: 'https://paperlock.example.net', host: 'paperlock.example.net' }],
    ['another site that names our host', { origin: 'https://evil.example', host: 'localhost' }],
    ['another port', { origin: 'http://localhost:8080', host: 'localhost' }],
  ])('made or used on %s is refused', async (_, at) => {
    const customer = await newCustomer(house);
    expect(nameOf((await add(customer, newAuthenticator(), at)).code)).toBe('passkey_refused');
    const { device } = await withPasskey();
    expect(nameOf((await signIn(device, { at })).code)).toBe('passkey_refused');
  });

  it('belongs to the app’s own site where that is another than ours', async () => {
    const customer = await newCustomer(house);
    const at = { origin: 'https://app.example.org', host: 'app.example.org' };
    const caller = { token: customer.token, headers: { origin: at.origin } };
    const { ceremony, options } = (await post(house, passkeyOptionsCall, { password: PASSWORD }, caller))
      .data;
    expect(options.rp).toMatchObject({ id: 'app.example.org' });
    const ask = { ceremony, name: 'Phone', answer: newAuthenticator().create(options, at) };
    expect((await post(house, passkeyAdd, ask, caller)).code).toBe(200);
  });

  it('that was copied is found out by its count', async () => {
    const { device } = await withPasskey();
    await signIn(device);
    await signIn(device);
    device.setCount(0);
    expect(nameOf((await signIn(device)).code)).toBe('passkey_refused');
  });

  it('is one person’s: another can neither take, rename nor remove it', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()];
    const caller = { token: mine.customer.token };
    const { id } = theirs.passkey;
    expect((await post(house, passkeyRename, { id, name: 'Mine' }, caller)).code).toBe(404);
    expect((await post(house, passkeyRemove, { id, password: PASSWORD }, caller)).code).toBe(404);
    expect(nameOf((await add(mine.customer, theirs.device)).code)).toBe('passkey_refused');
    expect((await signIn(theirs.device)).data.user.id).toBe(theirs.customer.user.id);
  });

  it('opens nothing once it is removed', async () => {
    const { customer, device, passkey } = await withPasskey();
    const caller = { token: customer.token };
    const wrong = await post(house, passkeyRemove, { id: passkey.id, password: 'Wrong Grass 1' }, caller);
    expect(nameOf(wrong.code)).toBe('password_wrong');
    expect((await post(house, passkeyRemove, { id: passkey.id, password: PASSWORD }, caller)).code).toBe(200);
    expect(nameOf((await signIn(device)).code)).toBe('passkey_refused');
  });

  it('is one of ten at most, also when many are added at once', async () => {
    const customer = await newCustomer(house);
    for (let n = 0; n < 8; n += 1) await add(customer, newAuthenticator());
    const begun = await Promise.all(Array.from({ length: 5 }, () => begin(customer)));
    const last = await Promise.all(begun.map(({ data }) => finish(customer, data, newAuthenticator())));
    expect(last.map(({ code }) => nameOf(code)).sort()).toEqual([
      ...Array(3).fill('passkeys_full'),
      'success',
      'success',
    ]);
  });
});
