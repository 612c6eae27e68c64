import { operatorLogin, operatorLoginCode } from '@paperlock/contract/operators.ts';
import {
  codeOf,
  nameOf,
  newOperator,
  openTestHouse,
  PASSWORD,
  post,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';

const house = await openTestHouse();

let made = 0;
/** An operator who has never signed in. */
const newcomer = async (): Promise<string> => {
  const account = `newcomer_${++made}`;
  await house.people.operators.add({ account, roles: ['viewer'], password: PASSWORD });
  return account;
};
const begin = async (account: string) =>
  (await post(house, operatorLogin, { account, password: PASSWORD })).data;
const finish = async (challenge: string, code: string) =>
  nameOf((await post(house, operatorLoginCode, { challenge, code })).code);
const isSetUp = async (account: string) =>
  (await house.people.operators.list()).find((operator) => operator.account === account)?.second_factor;

describe('the first sign-in of an operator', () => {
  it('brings a second factor, which counts only once its first code was right', async () => {
    const account = await newcomer();
    const { challenge, setup } = await begin(account);
    expect(setup?.uri).toContain(`secret=${setup?.secret}`);
    expect(setup?.uri).toContain(account);
    expect(await isSetUp(account)).toBe(false);
    expect(await finish(challenge, '000000')).toBe('second_factor_wrong');
    expect(await isSetUp(account)).toBe(false);
    expect(await finish(challenge, await codeOf(setup?.secret ?? ''))).toBe('success');
    expect(await isSetUp(account)).toBe(true);
  });

  it('offers another secret each time until then, and none afterwards', async () => {
    const account = await newcomer();
    const [first, second] = [await begin(account), await begin(account)];
    expect(first.setup?.secret).not.toBe(second.setup?.secret);
    expect(await finish(second.challenge, await codeOf(second.setup?.secret ?? ''))).toBe('success');
    expect((await begin(account)).setup).toBeNull();
  });

  it('is final: a secret offered before to somebody else who knew the password opens nothing', async () => {
    const account = await newcomer();
    const [stranger, owner] = [await begin(account), await begin(account)];
    expect(await finish(owner.challenge, await codeOf(owner.setup?.secret ?? ''))).toBe('success');
    const code = await codeOf(stranger.setup?.secret ?? '', 1);
    expect(await finish(stranger.challenge, code)).toBe('second_factor_wrong');
  });

  it('by two at the same moment, each with a secret of their own, lets one of them in', async () => {
    for (let round = 0; round < 5; round += 1) {
      const account = await newcomer();
      const [one, other] = [await begin(account), await begin(account)];
      const codes = [await codeOf(one.setup?.secret ?? ''), await codeOf(other.setup?.secret ?? '', 1)];
      const both = await Promise.all([
        finish(one.challenge, codes[0] ?? ''),
        finish(other.challenge, codes[1] ?? ''),
      ]);
      expect(both.filter((name) => name === 'success')).toHaveLength(1);
    }
  });
});

it('a second factor lies sealed in the database', async () => {
  const { secret, account } = await newOperator(house, 'viewer');
  const { rows } = await house.data.asOwner.query<{ totp_sealed: Buffer; text: string }>(
    'select totp_sealed, o::text as text from operator o where account = $1',
    [account],
  );
  expect(rows[0]?.totp_sealed.includes(secret)).toBe(false);
  expect(rows[0]?.text).not.toContain(Buffer.from(secret).toString('hex'));
});

it('adding an operator twice changes nothing', async () => {
  const { account } = await newOperator(house, 'viewer');
  expect(await house.people.operators.add({ account, roles: ['owner'], password: 'Other Grass 9' })).toBe(
    false,
  );
  const [operator] = (await house.people.operators.list()).filter((each) => each.account === account);
  expect(operator?.roles).toEqual(['viewer']);
});
