import { randomUUID } from 'node:crypto';
import { auditList } from '@paperlock/contract/audit.ts';
import * as calls from '@paperlock/contract/customers.ts';
import { deleteAccount } from '@paperlock/contract/dossier.ts';
import { info, login } from '@paperlock/contract/identity.ts';
import type { Role } from '@paperlock/contract/operators.ts';
import { unfreeze, unfreezeCode } from '@paperlock/contract/second-step.ts';
import { totpEnable, totpSetup } from '@paperlock/contract/security.ts';
import {
  codeOf,
  nameOf,
  newCustomer,
  newOperator,
  openTestHouse,
  PASSWORD,
  post,
  signInOperator,
  type TestCustomer,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { PIN, somebody } from '../../rails/bindings/test-bindings.ts';
import { give } from '../../rails/withdrawals/test-withdrawals.ts';

const house = await openTestHouse();
const at = async (...roles: Role[]) => ({
  cookie: await signInOperator(house, await newOperator(house, ...roles)),
});
const [owner, reviewer, support, auditor] = [
  await at('owner'),
  await at('reviewer'),
  await at('support'),
  await at('auditor'),
];
type Who = typeof owner;

const read = async ({ user }: TestCustomer, who: Who = owner) =>
  (await post(house, calls.customerInfo, { customer: user.id }, who)).data;
const act = async (
  call: typeof calls.customerFreeze | typeof calls.customerSignOut | typeof calls.customerPropose,
  { user }: TestCustomer,
  who: Who = support,
  more: object = {},
) => {
  const ask = { customer: user.id, reason: 'Asked by telephone.', request_no: randomUUID(), ...more };
  return nameOf((await post(house, call, ask, who)).code);
};
const propose = (customer: TestCustomer, kind: 'unfreeze' | 'second_factor', who: Who = support) =>
  act(calls.customerPropose, customer, who, { kind });
const decide = async (customer: TestCustomer, who: Who = reviewer, approve = true) => {
  const proposal = (await read(customer)).proposals[0]?.id ?? '';
  return nameOf((await post(house, calls.customerDecide, { proposal, approve, reason: 'Seen.' }, who)).code);
};
const isAlive = async ({ token }: TestCustomer) => (await post(house, info, {}, { token })).code === 200;
const signIn = ({ account }: TestCustomer) => post(house, login, { account, password: PASSWORD });
const actions = async ({ user }: TestCustomer) => {
  const { data } = await post(house, auditList, { subject: `customer:${user.id}` }, auditor);
  return data.list
    .filter(({ actor }) => actor.kind === 'operator')
    .map(({ action }) => action.replace('customer.', ''))
    .toReversed();
};
const withFactor = async () => {
  const customer = await newCustomer(house);
  const { secret } = (await post(house, totpSetup, { password: PASSWORD }, customer)).data;
  await post(house, totpEnable, { code: await codeOf(secret) }, customer);
  return customer;
};

describe('the page of a customer', () => {
  it('has state, contacts, balances, protection and verification, masked by role', async () => {
    const mira = await somebody(house);
    await give(house, mira, '12.5');
    expect(await read(mira)).toMatchObject({
      account: mira.account,
      username: mira.account,
      state: 'active',
      balances: { available: '12.5', locked: '0', held: '0', total: '12.5' },
      verification: { state: 'none', case: null },
      security: { own_pin: true, second_factor: false, passkeys: 0, sessions: 1 },
      notes: [],
      proposals: [],
    });
    expect((await read(mira, support)).username).not.toBe(mira.account);
    const log = await post(house, calls.customerSignIns, { customer: mira.user.id }, support);
    expect(log.data.list).toMatchObject([{ succeeded: true }]);
  });

  it('of nobody is not found, whatever is asked of it', async () => {
    const customer = randomUUID();
    for (const call of [
      calls.customerInfo,
      calls.customerDeposits,
      calls.customerWithdrawals,
      calls.customerSignIns,
    ])
      expect(nameOf((await post(house, call, { customer }, owner)).code)).toBe('not_found');
    expect(nameOf((await post(house, calls.customerTickets, { customer }, support)).code)).toBe('not_found');
  });

  it('is for those who may read customers', async () => {
    const educator = await at('educator');
    const { code, refusal } = await post(house, calls.customerList, {}, educator);
    expect([nameOf(code), refusal.params?.permission]).toEqual(['not_permitted', 'customers.read']);
  });
});

it('the list has verified names, masked by role', async () => {
  const mira = await newCustomer(house);
  await house.data.asOwner.query(
    `update customer set certified_name = 'Mira Lake', certified_at = now() where id = $1`,
    [mira.user.id],
  );
  const nameFor = async (who: Who) =>
    (await post(house, calls.customerList, { limit: 1 }, who)).data.list[0]?.certified_name;
  expect(await nameFor(owner)).toBe('Mira Lake');
  expect(await nameFor(support)).not.toContain('Lake');
});

it('the list has customers by state, newest first', async () => {
  const [one, two] = [await newCustomer(house), await newCustomer(house)];
  await act(calls.customerFreeze, one);
  const list = async (ask: object) =>
    (await post(house, calls.customerList, ask, owner)).data.list.map(({ id }) => id);
  expect((await list({})).slice(0, 2)).toEqual([two.user.id, one.user.id]);
  expect(await list({ state: 'frozen' })).toContain(one.user.id);
  expect(await list({ state: 'frozen' })).not.toContain(two.user.id);
});

describe('a freeze', () => {
  it('takes one person and a reason, ends every session, and is told to the owner, who can end it', async () => {
    const mira = await newCustomer(house);
    expect(await act(calls.customerFreeze, mira)).toBe('success');
    expect(await isAlive(mira)).toBe(false);
    expect(await read(mira)).toMatchObject({
      state: 'frozen',
      notes: [{ about: 'freeze', text: 'Asked by telephone.' }],
    });
    expect(await actions(mira)).toEqual(['frozen']);
    const [letter] = await house.base.outbox.mailbox(mira.account);
    expect(letter?.subject).toBe('Your Paperlock account is frozen');
    const challenge = String((await signIn(mira)).refusal.params?.challenge);
    await post(house, unfreezeCode, { challenge });
    const code = /\d{6}/.exec((await house.base.outbox.mailbox(mira.account))[0]?.body ?? '')?.[0];
    expect((await post(house, unfreeze, { challenge, code })).code).toBe(200);
    expect((await signIn(mira)).code).toBe(200);
  });

  it('twice, of a guest, without a reason or without the permission is refused and changes nothing', async () => {
    const [mira, guest] = [await newCustomer(house), await newCustomer(house)];
    await house.data.asOwner.query('update customer set is_guest = true where id = $1', [guest.user.id]);
    expect(await act(calls.customerFreeze, guest)).toBe('conflict');
    expect(await act(calls.customerSignOut, guest)).toBe('conflict');
    expect(await act(calls.customerFreeze, mira, auditor)).toBe('not_permitted');
    expect(await act(calls.customerFreeze, mira, support, { reason: ' ' })).toBe('malformed');
    expect([await isAlive(mira), await isAlive(guest)]).toEqual([true, true]);
    expect(await act(calls.customerFreeze, mira)).toBe('success');
    expect(await act(calls.customerFreeze, mira)).toBe('conflict');
    expect((await read(mira)).notes).toHaveLength(1);
  });
});

it('signing out everywhere ends the sessions and leaves the way back', async () => {
  const mira = await newCustomer(house);
  expect(await act(calls.customerSignOut, mira)).toBe('success');
  expect(await isAlive(mira)).toBe(false);
  expect((await signIn(mira)).code).toBe(200);
  expect(await actions(mira)).toEqual(['signed_out_everywhere']);
});

describe('what takes protection away', () => {
  it('is proposed by one, changes nothing, and is done when another approves', async () => {
    const mira = await newCustomer(house);
    await act(calls.customerFreeze, mira);
    expect(await propose(mira, 'unfreeze')).toBe('success');
    expect((await read(mira)).state).toBe('frozen');
    const { data } = await post(house, calls.customerProposals, { state: 'proposed', limit: 1 }, support);
    expect(data.list).toMatchObject([{ kind: 'unfreeze', customer: { id: mira.user.id } }]);
    expect(await decide(mira)).toBe('success');
    expect(await read(mira)).toMatchObject({ state: 'active', proposals: [{ state: 'approved' }] });
    expect(await actions(mira)).toEqual(['frozen', 'change_proposed', 'unfrozen']);
    expect((await signIn(mira)).code).toBe(200);
  });

  it('is never decided by who proposed it, in the database neither', async () => {
    const mira = await withFactor();
    expect(await propose(mira, 'second_factor', owner)).toBe('success');
    expect(await propose(mira, 'second_factor', owner)).toBe('conflict');
    expect(await decide(mira, owner)).toBe('proposal_own');
    expect(await decide(mira, support)).toBe('not_permitted');
    expect((await read(mira)).security.second_factor).toBe(true);
    await expect(
      house.data.asOwner.query(
        `update customer_proposal set decided_by = proposed_by, decided_at = now(), approved = true, decision = 'x'
          where customer_id = $1`,
        [mira.user.id],
      ),
    ).rejects.toMatchObject({ code: '23514' });
    expect(await decide(mira, reviewer, false)).toBe('success');
    expect((await read(mira)).security.second_factor).toBe(true);
    expect(await actions(mira)).toEqual(['change_proposed', 'change_rejected']);
  });

  it('with the second factor holds withdrawals and tells the owner', async () => {
    const mira = await withFactor();
    await house.data.asOwner.query('delete from hold where customer_id = $1', [mira.user.id]);
    await propose(mira, 'second_factor');
    expect(await decide(mira)).toBe('success');
    const { security } = await read(mira);
    expect([security.second_factor, security.held === null]).toEqual([false, false]);
    expect((await signIn(mira)).code).toBe(200);
    const [letter] = await house.base.outbox.mailbox(mira.account);
    expect(letter?.subject).toBe('Paperlock two-step verification is off');
    const [message] = await house.base.facts.page(mira.user.id, null, 1);
    expect(message?.kind).toBe('second_factor_off');
  });

  it('is refused where there is nothing to take, and stale once the owner was faster', async () => {
    const mira = await newCustomer(house);
    expect(await propose(mira, 'unfreeze')).toBe('conflict');
    expect(await propose(mira, 'second_factor')).toBe('conflict');
    await act(calls.customerFreeze, mira);
    await propose(mira, 'unfreeze');
    await house.data.asOwner.query('update customer set frozen_at = null where id = $1', [mira.user.id]);
    expect(await decide(mira)).toBe('proposal_stale');
    expect(await decide(mira, reviewer, false)).toBe('success');
  });
});

describe('a note', () => {
  const note = (
    customer: TestCustomer,
    text: string,
    who: Who = support,
    request_no: string = randomUUID(),
  ) => post(house, calls.customerNote, { customer: customer.user.id, text, request_no }, who);

  it('is kept once, newest first, with who wrote it, and stays as it is', async () => {
    const mira = await newCustomer(house);
    const requestNo = randomUUID();
    await note(mira, 'Called back.', support, requestNo);
    await note(mira, 'Called back.', support, requestNo);
    await note(mira, 'All is well.', reviewer);
    expect((await read(mira)).notes.map(({ text, about }) => [text, about])).toEqual([
      ['All is well.', 'note'],
      ['Called back.', 'note'],
    ]);
    expect(await actions(mira)).toEqual(['noted', 'noted']);
    await expect(house.db.sql.query(`update customer_note set text = ''`)).rejects.toMatchObject({
      code: '42501',
    });
    expect(nameOf((await note(mira, 'No.', auditor)).code)).toBe('not_permitted');
  });

  it('is erased with the account, and none is added afterwards', async () => {
    const mira = await somebody(house);
    await note(mira, 'Called back.');
    const ask = { password: PASSWORD, pin: PIN };
    expect((await post(house, deleteAccount, ask, mira)).code).toBe(200);
    expect(await read(mira)).toMatchObject({ state: 'closed', email: null, notes: [] });
    expect(nameOf((await note(mira, 'Gone.')).code)).toBe('conflict');
  });
});
