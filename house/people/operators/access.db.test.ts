import { randomUUID } from 'node:crypto';
import {
  operatorDecide,
  operatorProposalInfo,
  operatorProposalList,
  operatorPropose,
} from '@paperlock/contract/operator-access.ts';
import {
  operatorList,
  operatorLogin,
  operatorLoginCode,
  operatorMe,
  type Role,
} from '@paperlock/contract/operators.ts';
import { ticketCreate } from '@paperlock/contract/support.ts';
import { supportAssign } from '@paperlock/contract/support-desk.ts';
import {
  codeOf,
  nameOf,
  newCustomer,
  newOperator,
  openTestHouse,
  PASSWORD,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';

const house = await openTestHouse();

const person = async (...roles: Role[]) => {
  const operator = await newOperator(house, ...roles);
  const id =
    (await house.people.operators.list()).find(({ account }) => account === operator.account)?.id ?? '';
  return { ...operator, id, cookie: await signInOperator(house, operator) };
};
type Person = Awaited<ReturnType<typeof person>>;

const [ann, ben, cat] = [await person('owner'), await person('owner'), await person('owner')];

const tryPropose = (about: Person, change: object, by = ann, requestNo: string = randomUUID()) => {
  const ask = { operator: about.id, reason: 'Leaves us.', request_no: requestNo, ...change };
  return post(house, operatorPropose, ask, { cookie: by.cookie });
};
const propose = async (about: Person, change: object = { kind: 'removal' }, by = ann): Promise<string> => {
  const { code, data } = await tryPropose(about, change, by);
  if (code !== 200) throw new Error(`the proposal was refused: ${nameOf(code)}`);
  return data.id;
};
const decide = async (proposal: string, by = ben, approve = true) => {
  const ask = { proposal, approve, reason: 'Looked at it.' };
  return nameOf((await post(house, operatorDecide, ask, { cookie: by.cookie })).code);
};
const stateOf = async (proposal: string) =>
  (await post(house, operatorProposalInfo, { proposal }, { cookie: ann.cookie })).data.state;
const isAlive = async ({ cookie }: Person) => (await post(house, operatorMe, {}, { cookie })).code === 200;
const rolesOf = async ({ id }: Person) =>
  (await house.people.operators.list()).find((one) => one.id === id)?.roles;
const actionsAbout = async ({ id }: Person) => {
  const { rows } = await house.data.asOwner.query<{ action: string }>(
    `select action from audit_event where subject = $1 and action not like '%sign%' order by id`,
    [`operator:${id}`],
  );
  return rows.map(({ action }) => action.replace('operator.', ''));
};

describe('a proposal about somebody’s access', () => {
  it('changes nothing, and says who, what and why', async () => {
    const desk = await person('support');
    const { data } = await tryPropose(desk, { kind: 'roles', roles: ['viewer', 'reviewer', 'viewer'] });
    expect(data).toMatchObject({
      state: 'proposed',
      kind: 'roles',
      operator: { id: desk.id, account: desk.account },
      roles_before: ['support'],
      roles_after: ['viewer', 'reviewer'],
      proposed_by: { account: ann.account },
    });
    expect(await rolesOf(desk)).toEqual(['support']);
    expect(await actionsAbout(desk)).toEqual(['added', 'change_proposed']);
  });

  it.each([
    ['roles that they have', { kind: 'roles', roles: ['support'] }, 'conflict', 'roles'],
    ['no roles', { kind: 'roles' }, 'malformed', 'roles'],
    ['none at all', { kind: 'roles', roles: [] }, 'malformed', 'roles'],
    ['roles with a removal', { kind: 'removal', roles: ['viewer'] }, 'malformed', 'roles'],
    ['a role that there is not', { kind: 'roles', roles: ['superuser'] }, 'malformed', 'roles'],
    ['nobody', { kind: 'removal', operator: randomUUID() }, 'not_found', 'operator'],
  ])('of %s is refused', async (_, change, name, field) => {
    const { code, refusal } = await tryPropose(await person('support'), change);
    expect([nameOf(code), refusal.field?.split('.')[0]]).toEqual([name, field]);
  });

  it('is decided by nobody who made it, nor by whom it concerns, either way', async () => {
    const id = await propose(ben);
    for (const approve of [true, false]) {
      expect(await decide(id, ann, approve)).toBe('proposal_own');
      expect(await decide(id, ben, approve)).toBe('proposal_about_you');
    }
    expect(await stateOf(id)).toBe('proposed');
    for (const column of ['proposed_by', 'operator_id'])
      await expect(
        house.data.asOwner.query(
          `update operator_proposal set decided_by = ${column}, decided_at = now(), approved = true, decision = 'x'
            where id = $1`,
          [id],
        ),
      ).rejects.toMatchObject({ code: '23514' });
    expect(await decide(id, cat, false)).toBe('success');
    expect(await isAlive(ben)).toBe(true);
  });

  it('takes an owner at both ends; auditors read', async () => {
    const [auditor, desk] = [await person('auditor'), await person('support')];
    const id = await propose(desk);
    expect(nameOf((await tryPropose(desk, { kind: 'removal' }, auditor)).code)).toBe('not_permitted');
    expect(await decide(id, auditor)).toBe('not_permitted');
    const { data } = await post(
      house,
      operatorProposalList,
      { state: 'proposed', limit: 1 },
      { cookie: auditor.cookie },
    );
    expect(data.list).toMatchObject([{ id }]);
  });

  it('is decided once, by one of several at the same moment', async () => {
    const desk = await person('support');
    const id = await propose(desk);
    const names = await Promise.all([ben, cat, ben, cat].map((by, n) => decide(id, by, n < 2)));
    expect(names.filter((name) => name === 'proposal_decided').length).toBeGreaterThanOrEqual(2);
    expect((await actionsAbout(desk)).slice(2)).toHaveLength(1);
    expect(await isAlive(desk)).toBe((await stateOf(id)) === 'rejected');
  });

  it('does not count any more when roles have changed since, or when who made it is no owner', async () => {
    const [dan, desk] = [await person('owner'), await person('support')];
    const [first, second] = [
      await propose(desk, { kind: 'roles', roles: ['viewer'] }),
      await propose(desk, { kind: 'roles', roles: ['support', 'owner'] }),
    ];
    expect(await decide(first)).toBe('success');
    expect(await decide(second)).toBe('proposal_stale');
    const theirs = await propose(desk, { kind: 'removal' }, dan);
    expect(await decide(await propose(dan))).toBe('success');
    expect(await decide(theirs)).toBe('proposal_stale');
    expect(await decide(theirs, ben, false)).toBe('success');
    expect(await rolesOf(desk)).toEqual(['viewer']);
  });
});

describe('an approval', () => {
  it('of other roles counts with the next call', async () => {
    const desk = await person('viewer');
    const list = async () => (await post(house, operatorList, {}, { cookie: desk.cookie })).code;
    expect(await list()).toBe(403);
    expect(await decide(await propose(desk, { kind: 'roles', roles: ['auditor'] }))).toBe('success');
    expect(await list()).toBe(200);
    expect(await actionsAbout(desk)).toEqual(['added', 'change_proposed', 'roles_changed']);
  });

  it('of a new second factor ends every session, and the next sign-in sets it up', async () => {
    const desk = await person('viewer');
    expect(await decide(await propose(desk, { kind: 'second_factor' }))).toBe('success');
    expect(await isAlive(desk)).toBe(false);
    const ask = { account: desk.account, password: PASSWORD };
    const { challenge, setup } = (await post(house, operatorLogin, ask)).data;
    // The former app is worth nothing, whatever its code.
    await expect(signInOperator(house, desk, 1)).rejects.toThrow('second_factor_wrong');
    const finish = { challenge, code: await codeOf(setup?.secret ?? '') };
    expect((await post(house, operatorLoginCode, finish)).data).toMatchObject({ second_factor: true });
  });

  it('of a removal ends all access at once and for good; the name stays, and nobody gets it again', async () => {
    const desk = await person('viewer', 'support');
    expect(await decide(await propose(desk))).toBe('success');
    expect(await isAlive(desk)).toBe(false);
    const signIn = { account: desk.account, password: PASSWORD };
    expect(nameOf((await post(house, operatorLogin, signIn)).code)).toBe('wrong_credentials');
    const { data } = await post(house, operatorList, {}, { cookie: ann.cookie });
    expect(data.list.find(({ id }) => id === desk.id)).toMatchObject({
      account: desk.account,
      roles: ['viewer', 'support'],
      second_factor: false,
      sessions: 0,
      removed_at: expect.any(String),
      last_sign_in_at: expect.any(String),
    });
    const again = { account: desk.account.toUpperCase(), roles: ['owner'] as const, password: PASSWORD };
    expect(await house.people.operators.add(again)).toBe(false);
    await expect(
      house.data.asOwner.query('update operator set removed_at = null where id = $1', [desk.id]),
    ).rejects.toThrow(/removed and stays so/);
  });

  it('of a removal makes the person nobody whom customer service can be given to', async () => {
    const [desk, other] = [await person('support'), await person('support')];
    const customer = await newCustomer(house);
    const { data } = await post(house, ticketCreate, { text: 'Hello?', request_no: randomUUID() }, customer);
    await decide(await propose(desk));
    const ask = { id: data.id, operator: desk.id, seen: null };
    const { code } = await post(house, supportAssign, ask, { cookie: other.cookie });
    expect(nameOf(code)).toBe('ticket_staff_unknown');
  });
});

describe('owners', () => {
  it('of two who remove each other at the same moment, one stays', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, other] = [await person('owner'), await person('owner')];
      const [first, second] = [await propose(one), await propose(other)];
      const names = await Promise.all([decide(first, other), decide(second, one)]);
      expect(names.filter((name) => name === 'success')).toHaveLength(1);
      expect((await Promise.all([one, other].map(isAlive))).filter(Boolean)).toHaveLength(1);
    }
  });

  it('always leave one, also when each of three is removed at the same moment', async () => {
    await house.data.asOwner.query(
      `update operator set roles = '{viewer}' where removed_at is null and id <> all ($1)`,
      [[ann.id, ben.id, cat.id]],
    );
    const circle = [
      { proposal: await propose(ann, { kind: 'removal' }, ben), by: cat },
      { proposal: await propose(ben, { kind: 'roles', roles: ['viewer'] }, cat), by: ann },
      { proposal: await propose(cat, { kind: 'removal' }, ann), by: ben },
    ];
    await Promise.all(circle.map(({ proposal, by }) => decide(proposal, by)));
    const { rows } = await house.data.asOwner.query<{ id: string }>(
      `select id from operator where 'owner' = any(roles) and removed_at is null`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(1);
  });
});
