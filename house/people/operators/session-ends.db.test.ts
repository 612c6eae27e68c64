import { UNATTENDED_HEADER } from '@paperlock/contract/envelope.ts';
import { operatorMe, operatorRevokeSession } from '@paperlock/contract/operators.ts';
import { overview } from '@paperlock/contract/overview.ts';
import { newOperator, openTestHouse, post, signInOperator } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';

const house = await openTestHouse();

const signedIn = async () => {
  const operator = await newOperator(house, 'viewer');
  return { operator, cookie: await signInOperator(house, operator) };
};
const change = (account: string, to: string) =>
  house.data.asOwner.query(
    `update operator_session set ${to} where operator_id = (select id from operator where account = $1)`,
    [account],
  );
const endsIn = async (cookie: string, headers = {}) =>
  (await post(house, overview, {}, { cookie, headers })).data.session;
const whyOut = async (cookie: string) => (await post(house, operatorMe, {}, { cookie })).refusal.params?.why;
const unattended = { [UNATTENDED_HEADER]: '1' };

describe('the session of an operator', () => {
  it('is kept alive by what a person asks for, and not by a page that asks by itself', async () => {
    const { operator, cookie } = await signedIn();
    const began = Date.now();
    await change(operator.account, `last_seen_at = now() - interval '13 minutes'`);
    const left = await endsIn(cookie, unattended);
    expect(left.by).toBe('idle');
    expect(left.ends_in_seconds).toBeGreaterThanOrEqual(Math.floor(119 - (Date.now() - began) / 1000));
    expect(left.ends_in_seconds).toBeLessThanOrEqual(120);
    expect((await endsIn(cookie, unattended)).ends_in_seconds).toBeLessThanOrEqual(120);
    expect(await endsIn(cookie)).toEqual({ ends_in_seconds: 900, by: 'idle' });
  });

  it('ends of age whatever is done', async () => {
    const { operator, cookie } = await signedIn();
    await change(operator.account, `expires_at = now() + interval '100 seconds'`);
    const { ends_in_seconds, by } = await endsIn(cookie);
    expect([by, ends_in_seconds > 90 && ends_in_seconds <= 100]).toEqual(['age', true]);
  });

  it('says why it is over: whatever happened first', async () => {
    const { operator, cookie } = await signedIn();
    await change(operator.account, `last_seen_at = now() - interval '16 minutes'`);
    expect(await whyOut(cookie)).toBe('idle');
    await change(operator.account, `ended_at = now()`);
    expect(await whyOut(cookie)).toBe('idle');
    await change(operator.account, `expires_at = now() - interval '2 minutes', last_seen_at = now()`);
    expect(await whyOut(cookie)).toBe('age');
    expect(await whyOut(`__Host-operator=${'x'.repeat(43)}`)).toBeUndefined();
  });

  it('names another session that ended it', async () => {
    const { operator, cookie } = await signedIn();
    const other = await signInOperator(house, operator, 1);
    await post(house, operatorRevokeSession, { session: 'others' }, { cookie: other });
    expect(await whyOut(cookie)).toBe('ended');
    expect(await whyOut(other)).toBeUndefined();
  });
});
