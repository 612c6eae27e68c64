import { randomUUID } from 'node:crypto';
import { clockAdvance } from '@paperlock/contract/clock.ts';
import { operatorClockAdvance } from '@paperlock/contract/clock-desk.ts';
import { deleteAccount } from '@paperlock/contract/dossier.ts';
import { forgetPassword, resetPassword, revokeSession } from '@paperlock/contract/identity.ts';
import { operatorEnter, operatorLoginCode, operatorMe, roles } from '@paperlock/contract/operators.ts';
import { sitBehindDesk, worldDesk } from '@paperlock/contract/practice-desk.ts';
import { changePassword, freeze, security } from '@paperlock/contract/security.ts';
import { closeCodes } from '@paperlock/contract/socket.ts';
import * as review from '@paperlock/contract/withdrawals-desk.ts';
import { addressOf, openSocket } from '@paperlock/server/src/http/socket/test-socket.ts';
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
  turnOnFactor,
} from '@paperlock/server/src/test-house.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashToken } from '../../keys/token.ts';
import { PIN, somebody } from '../../rails/bindings/test-bindings.ts';
import { richPerson, submit } from '../../rails/withdrawals/test-withdrawals.ts';
import { openDesk } from './test-practice-desk.ts';

vi.mock('@node-rs/argon2', () => import('@paperlock/server/src/adapters/node-keys/test-cheap-argon2.ts'));

const house = await openTestHouse();
const { asOwner } = house.data;

const worldOf = (owner: TestCustomer | null, kind = 'private') =>
  asOwner.query(`update world set kind = $1, owner_id = $2, name = '0123456789abcdef'`, [
    kind,
    owner?.user.id ?? null,
  ]);
const sit = (who: TestCustomer, ask: object = { password: PASSWORD }) => post(house, sitBehindDesk, ask, who);
const ticketOf = async (who: TestCustomer) => (await sit(who)).data.ticket;
const enter = (ticket: unknown) => post(house, operatorEnter, { ticket } as { ticket: string });
const cookieIn = ({ headers }: Awaited<ReturnType<typeof enter>>) =>
  /^[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';
const operatorsOf = async ({ user }: TestCustomer) =>
  (
    await asOwner.query<{ account: string; roles: string[]; password_hash: string }>(
      'select account, roles, password_hash from operator where customer_id = $1',
      [user.id],
    )
  ).rows;

let ana: TestCustomer;
beforeEach(async () => {
  ana = await newCustomer(house);
  await worldOf(ana);
});

describe('the owner of a world', () => {
  it.each(['private', 'class'])('of kind %s gets into its console with every role', async (kind) => {
    await worldOf(ana, kind);
    const ticket = await ticketOf(ana);
    expect(Object.keys((await sit(ana)).data)).toEqual(['ticket']);
    const entered = await enter(ticket);
    expect(entered.code).toBe(200);
    const me = await post(house, operatorMe, {}, { cookie: cookieIn(entered) });
    expect(me.data).toMatchObject({ account: ana.account, behind_desk: true, second_factor: false });
    // In a class a tenth narrows them all.
    expect(me.data.roles).toEqual([...roles, ...(kind === 'class' ? ['class_desk'] : [])]);
    const { rows } = await asOwner.query(
      `select action, actor_kind, details->>'means' as means from audit_event
        where subject = $1 order by id`,
      [`operator:${me.data.id}`],
    );
    expect(rows).toEqual([
      { action: 'operator.added', actor_kind: 'customer', means: null },
      { action: 'operator.signed_in', actor_kind: 'operator', means: 'app' },
    ]);
  });

  it('is one operator, however often and however many times at once they sit down', async () => {
    const tickets = await Promise.all([ana, ana, ana, ana].map(ticketOf));
    expect(new Set(tickets).size).toBe(4);
    await ticketOf(ana);
    expect(await operatorsOf(ana)).toMatchObject([{ account: ana.account, password_hash: '' }]);
  });

  it('known by an address, or by a name that an operator has, is called owner with a number', async () => {
    await newOperator(house, 'viewer');
    await asOwner.query(`update operator set account = $1 where customer_id is null`, [ana.account]);
    await ticketOf(ana);
    const [first] = await operatorsOf(ana);
    expect(first?.account).toMatch(/^owner\d+$/);
    const ben = await newCustomer(house, 'ben@example.org');
    await worldOf(ben);
    await ticketOf(ben);
    const [second] = await operatorsOf(ben);
    expect(second?.account).toMatch(/^owner\d+$/);
    expect(second?.account).not.toBe(first?.account);
  });

  it('named like the practice desk does not become it', async () => {
    const sly = await newCustomer(house, 'practice_desk');
    await worldOf(sly);
    await ticketOf(sly);
    expect((await operatorsOf(sly))[0]?.account).toMatch(/^owner\d+$/);
  });

  it('shows the password again; a guest has none', async () => {
    for (const ask of [{ password: 'Wrong Grass 9' }, {}, { password: '' }, { password: 7 }])
      expect(['password_wrong', 'malformed'], JSON.stringify(ask)).toContain(
        nameOf((await sit(ana, ask)).code),
      );
    expect(await operatorsOf(ana)).toEqual([]);
    expect((await post(house, worldDesk, {}, ana)).data).toMatchObject({
      may_sit: true,
      password_needed: true,
    });
    await asOwner.query('update customer set is_guest = true where id = $1', [ana.user.id]);
    expect((await post(house, worldDesk, {}, ana)).data.password_needed).toBe(false);
    expect((await sit(ana, {})).code).toBe(200);
    expect((await operatorsOf(ana))[0]?.account).toMatch(/^owner\d+$/);
  });

  it('has no seat while the account is frozen', async () => {
    const cookie = cookieIn(await enter(await ticketOf(ana)));
    const ticket = await ticketOf(ana);
    expect((await post(house, operatorMe, {}, { cookie })).code).toBe(200);
    await post(house, freeze, { password: PASSWORD }, ana);
    expect((await post(house, operatorMe, {}, { cookie })).code).toBe(401);
    expect(nameOf((await enter(ticket)).code)).toBe('desk_ticket_expired');
  });

  it('shows the second factor, too, where it is on', async () => {
    const { secret } = await turnOnFactor(house, ana);
    const asked = await sit(ana);
    expect([nameOf(asked.code), asked.refusal.field]).toEqual(['second_factor_needed', 'code']);
    expect(await operatorsOf(ana)).toEqual([]);
    expect((await sit(ana, { password: PASSWORD, code: await codeOf(secret) })).code).toBe(200);
  });

  describe('leaves the console, its page and a ticket not used yet', () => {
    const NEW = 'Dry Grass 5x';
    const ends: [how: string, end: (who: TestCustomer) => Promise<number>][] = [
      [
        'with a new password',
        async (who) => {
          const ask = { old_password: PASSWORD, password: NEW, password_repeat: NEW };
          return (await post(house, changePassword, ask, who)).code;
        },
      ],
      [
        'with a new password by a code',
        async ({ account }) => {
          await post(house, forgetPassword, { account });
          const [letter] = await house.base.outbox.mailbox(account);
          const code = /\b\d{6}\b/.exec(letter?.subject ?? '')?.[0] ?? '';
          const ask = { account, code, password: NEW, password_repeat: NEW };
          return (await post(house, resetPassword, ask)).code;
        },
      ],
      [
        'with all other sessions',
        async (who) => (await post(house, revokeSession, { session: 'others' }, who)).code,
      ],
    ];
    it.each(ends)('%s', async (_, end) => {
      const cookie = cookieIn(await enter(await ticketOf(ana)));
      const ticket = await ticketOf(ana);
      const origin = (await addressOf(house.console)).replace('ws', 'http');
      const socket = await openSocket(house.console, { headers: { cookie, origin } });
      await socket.signIn('cookie');
      expect((await post(house, operatorMe, {}, { cookie })).code).toBe(200);
      expect(await end(ana)).toBe(200);
      expect((await post(house, operatorMe, {}, { cookie })).code).toBe(401);
      expect(nameOf((await enter(ticket)).code)).toBe('desk_ticket_expired');
      expect(await socket.closed).toBe(closeCodes.not_signed_in);
    });

    it('but no operator of the installation leaves it with somebody’s password', async () => {
      const cookie = await signInOperator(house, await newOperator(house, 'viewer'));
      await ends[0]?.[1](ana);
      expect((await post(house, operatorMe, {}, { cookie })).code).toBe(200);
    });
  });

  it('moves time at the desk, but in the app while their own withdrawals are on hold', async () => {
    const cookie = cookieIn(await enter(await ticketOf(ana)));
    const move = async () =>
      nameOf(
        (await post(house, operatorClockAdvance, { by: 'hour', request_no: randomUUID() }, { cookie })).code,
      );
    expect(await move()).toBe('success');
    await house.db.inTransaction((tx) => house.base.holds.begin(tx, ana.user.id, 'password'));
    expect(await move()).toBe('clock_hold_in_app');
    await asOwner.query('update customer set is_guest = true where id = $1', [ana.user.id]);
    expect(await move()).toBe('success');
  });

  it('ends the holds of others in the class by moving its time, whose hour is the teacher’s', async () => {
    await worldOf(ana, 'class');
    const ben = await newCustomer(house);
    await house.db.inTransaction((tx) => house.base.holds.begin(tx, ben.user.id, 'password'));
    const day = { by: 'day', request_no: randomUUID() };
    expect((await post(house, clockAdvance, day, ana)).code).toBe(200);
    expect((await post(house, security, {}, ben)).data.hold).toBeNull();
  });

  it('loses the seat with the account', async () => {
    const person = await somebody(house);
    await worldOf(person);
    const cookie = cookieIn(await enter(await ticketOf(person)));
    const ticket = await ticketOf(person);
    await worldOf(ana);
    expect((await post(house, deleteAccount, { password: PASSWORD, pin: PIN }, person)).code).toBe(200);
    expect((await post(house, operatorMe, {}, { cookie })).code).toBe(401);
    expect(nameOf((await enter(ticket)).code)).toBe('desk_ticket_expired');
  });
});

describe('nobody else', () => {
  it('sits there: not another person, not in an open world', async () => {
    const ben = await newCustomer(house);
    expect(nameOf((await sit(ben)).code)).toBe('desk_not_yours');
    expect((await post(house, worldDesk, {}, ben)).data.may_sit).toBe(false);
    await worldOf(ana, 'open');
    expect(nameOf((await sit(ana)).code)).toBe('desk_not_yours');
    await worldOf(null);
    expect(nameOf((await sit(ana)).code)).toBe('desk_not_yours');
    expect(await operatorsOf(ben)).toEqual([]);
  });

  it('comes back after their access was removed', async () => {
    await ticketOf(ana);
    const ticket = await ticketOf(ana);
    const [operator] = await operatorsOf(ana);
    await newOperator(house, 'owner');
    await house.people.operators.byCommand.remove(operator?.account ?? '');
    expect(nameOf((await enter(ticket)).code)).toBe('desk_ticket_expired');
    expect(nameOf((await sit(ana)).code)).toBe('desk_not_yours');
  });
});

it('behind the desk, the owner approves their own withdrawal with the practice desk as the second', async () => {
  const person = await richPerson(house);
  await worldOf(person);
  // Time may have moved for a test before; then the desk would not wait for the owner.
  const desk = await openDesk(house, { clockMoves: { hasJustMoved: async () => false } });
  const { data } = await submit(house, person, '2000');
  await desk.work();
  const cookie = cookieIn(await enter(await ticketOf(person)));
  const asOwnerOf = (call: typeof review.withdrawalClaim | typeof review.withdrawalInfo) =>
    post(house, call, { withdrawal: data.id }, { cookie });
  expect((await asOwnerOf(review.withdrawalClaim)).code).toBe(200);
  const approve = (step: 'first' | 'second') =>
    post(house, review.withdrawalApprove, { withdrawal: data.id, step }, { cookie });
  expect((await approve('first')).code).toBe(200);
  await asOwnerOf(review.withdrawalClaim);
  expect(nameOf((await approve('second')).code)).toBe('withdrawal_own_approval');
  await post(house, review.withdrawalRelease, { withdrawal: data.id }, { cookie });
  expect(await desk.after(10)).toBe(1);
  expect((await asOwnerOf(review.withdrawalInfo)).data).toMatchObject({
    state: 'approved',
    approvals: [
      { by: person.account, mine: true },
      { by: 'practice_desk', mine: false },
    ],
  });
});

describe('a ticket', () => {
  it('is good once, also for two who bring it at the same moment', async () => {
    const ticket = await ticketOf(ana);
    const codes = (await Promise.all([1, 2, 3, 4].map(() => enter(ticket)))).map(({ code }) => nameOf(code));
    expect(codes.sort()).toEqual([...Array(3).fill('desk_ticket_expired'), 'success']);
    expect(nameOf((await enter(ticket)).code)).toBe('desk_ticket_expired');
  });

  it('is good for a minute', async () => {
    const ticket = await ticketOf(ana);
    const { rows } = await asOwner.query<{ seconds: number }>(
      `select extract(epoch from expires_at - now())::int as seconds from operator_ticket where token_hash = $1`,
      [hashToken(ticket)],
    );
    expect(rows[0]?.seconds).toBeLessThanOrEqual(60);
    await asOwner.query(
      `update operator_ticket set expires_at = now() - interval '1 second' where token_hash = $1`,
      [hashToken(ticket)],
    );
    const late = await enter(ticket);
    expect([nameOf(late.code), late.headers['set-cookie']]).toEqual(['desk_ticket_expired', undefined]);
    await ticketOf(ana);
    await asOwner.query(`update operator_ticket set expires_at = now() - interval '1 second'`);
    expect(await house.people.operators.forgetOld()).toBeGreaterThan(0);
  });

  it('is no challenge, and a challenge is no ticket', async () => {
    const ticket = await ticketOf(ana);
    const asked = await post(house, operatorLoginCode, { challenge: ticket, code: '000000' });
    expect(nameOf(asked.code)).toBe('second_factor_expired');
    const human = await newOperator(house, 'viewer');
    const begun = await house.people.operators.beginLogIn(
      { account: human.account, password: PASSWORD },
      { ip: '127.0.0.1', device: 'test' },
    );
    expect(nameOf((await enter(begun.ok ? begun.value.challenge : '')).code)).toBe('desk_ticket_expired');
    expect(await signInOperator(house, human)).toBeTruthy();
  });

  it('that is none opens nothing', async () => {
    for (const ticket of ['', 'x', 'x'.repeat(43), 'x'.repeat(65), 7, null, ['a'], undefined])
      expect(['desk_ticket_expired', 'malformed'], String(ticket)).toContain(
        nameOf((await enter(ticket)).code),
      );
  });

  it('leaves no trace of itself in the database', async () => {
    const ticket = await ticketOf(ana);
    const { rows } = await asOwner.query(
      `select encode(token_hash, 'escape') as kept from operator_ticket union all select details::text from audit_event`,
    );
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });
});
