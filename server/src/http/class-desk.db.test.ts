import { randomUUID } from 'node:crypto';
import { consoleCalls } from '@paperlock/contract/areas.ts';
import type { Call } from '@paperlock/contract/call.ts';
import { classJoin } from '@paperlock/contract/classes.ts';
import { classClose, classCreate, classInfo } from '@paperlock/contract/classes-desk.ts';
import { clockAdvance } from '@paperlock/contract/clock.ts';
import { clockInfo } from '@paperlock/contract/clock-desk.ts';
import { correctionPropose } from '@paperlock/contract/corrections.ts';
import { customerNote } from '@paperlock/contract/customers.ts';
import { depositList } from '@paperlock/contract/deposits-desk.ts';
import { exampleOf } from '@paperlock/contract/examples/example-of.ts';
import { forgetPassword } from '@paperlock/contract/identity.ts';
import { operatorEnter, operatorLogout, operatorMe } from '@paperlock/contract/operators.ts';
import { sitBehindDesk } from '@paperlock/contract/practice-desk.ts';
import { search } from '@paperlock/contract/search.ts';
import { changePin } from '@paperlock/contract/security.ts';
import { treasuryInfo } from '@paperlock/contract/treasury.ts';
import {
  withdrawalApprove,
  withdrawalClaim,
  withdrawalExport,
  withdrawalList,
} from '@paperlock/contract/withdrawals-desk.ts';
import { encodeAddress } from '@paperlock/domain/chain/address.ts';
import { microText } from '@paperlock/domain/money.ts';
import { DEFAULT_PIN } from '@paperlock/domain/security/limits.ts';
import { begin, sendPicture } from '@paperlock/house/care/support/test-support.ts';
import { bytesOf } from '@paperlock/house/db/hex.ts';
import { buy, fundReserve, offer } from '@paperlock/house/invest/orders/test-market.ts';
import { openQuickVerification } from '@paperlock/house/people/verification/test-people.ts';
import { bind, PIN, somebody, wallet } from '@paperlock/house/rails/bindings/test-bindings.ts';
import { claim, hearFinal, transfer } from '@paperlock/house/rails/deposits/test-deposits.ts';
import { endAllHolds, give, submit } from '@paperlock/house/rails/withdrawals/test-withdrawals.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, newOperator, openTestHouse, PASSWORD, post, signInOperator } from '../test-house.ts';
import { consolePictures } from './reference/beside.ts';

/**
 * A teacher behind the desk of a class never learns who a student is. Everything that tells it is a canary here, and every call of
 * the console that there is, also one that comes later, is made with the numbers of these students.
 */

const house = await openTestHouse();
const { asOwner } = house.data;
const addressView = (hex: `0x${string}`) => encodeAddress(bytesOf(hex));

const teacher = await somebody(house);
const { verification, papers } = openQuickVerification(house);

/** Somebody of whom an operator could see everything there is to see. */
const newStudent = async (nth: number) => {
  const from = { ip: `203.0.113.${nth}` };
  const student = await newCustomer(house, `canaryaccount${nth}`, from);
  const { id } = student.user;
  const pin = { old_pin: DEFAULT_PIN, pin: PIN, pin_repeat: PIN, password: PASSWORD };
  await post(house, changePin, pin, { ...student, ...from });
  const certified = `Canary Certified ${nth}`;
  await asOwner.query(
    `update customer set email = $2, phone = $3, name = $4, certified_name = $5, certified_at = now() where id = $1`,
    [id, `canarymail${nth}@example.org`, `+3363998765${nth}`, `Canaryname ${nth}`, certified],
  );
  const { data: bound } = await bind(house, student, wallet({ label: `Canarylabel ${nth}` }));
  const { data: bank } = await bind(house, student, { ...germanBank(nth), holder: certified });
  await asOwner.query(
    `insert into passkey (customer_id, credential_id, public_key, sign_count, backed_up, name)
     values ($1::uuid, $1::text, '\\x00', 0, false, $2)`,
    [id, `Canarykey ${nth}`],
  );
  await asOwner.query(
    `update binding set added_at = platform_now() - interval '2 days', usable_at = platform_now() - interval '1 day'`,
  );
  await endAllHolds(house, student);
  await give(house, student, `${7654 + nth}.321987`);
  const address = bound.kind === 'wallet' ? bound.address : '';
  const person = { ...student, walletId: bound.id, address };
  const ordered = await submit(house, person, '20', { binding_id: bank.id });
  const paid = await submit(house, person, '2000');
  const banked = await submit(house, person, '1500', { binding_id: bank.id });
  expect([ordered.name, paid.name, banked.name]).toEqual(['success', 'success', 'success']);
  const deposit = await house.rails.deposits.addressOf(id);
  const sent = transfer(deposit, 2_000_000_000_000_000n);
  await hearFinal(house, sent);
  const claimed = await claim(house, student, { amount: '61', remark: `Canaryremark ${nth}` });
  expect(claimed.name).toBe('success');
  const picture_id = await sendPicture(house, student);
  const ticket = await begin(house, student, `Canarytext ${nth}`, { picture_id });
  await post(house, forgetPassword, { account: student.account });
  return { ...student, address, claim: claimed.data.id, ticket, sent, withdrawal: paid.data.id };
};

const germanBank = (nth: number) => ({
  kind: 'bank',
  country: 'DE',
  bank: `Canarybank ${nth}`,
  branch: `Canarybranch ${nth}`,
  routing: 'DEUTDEFF',
  account: 'DE89 3704 0044 0532 0130 00',
  account_type: 'current',
  pin: PIN,
  request_no: randomUUID(),
});

// What is under way from the time before the class.
const maker = await signInOperator(house, await newOperator(house, 'treasury_maker', 'reviewer', 'support'));
const students = [await newStudent(1), await newStudent(2)] as const;
const [student] = students;
const another = await newCustomer(house, 'canaryaccount3');
await asOwner.query(
  `update customer set email = 'canarymail3@example.org', phone = '+33639987653' where id = $1`,
  [another.user.id],
);
const case3 = { customerId: another.user.id, token: another.token, ip: '203.0.113.3' };
await verification.submit(await papers(case3), case3);
await fundReserve(house, '1000');
await buy(house, student, await offer(house), 1);
const because = { reason: 'Canarynote', request_no: randomUUID() };
const about = { customer: student.user.id };
await post(
  house,
  customerNote,
  { ...about, text: 'Canarynote', request_no: randomUUID() },
  { cookie: maker },
);
await post(
  house,
  correctionPropose,
  {
    debit: { owner: 'operator', kind: 'market' },
    credit: { owner: student.user.id, kind: 'available' },
    amount: '1',
    ...because,
    request_no: randomUUID(),
  },
  { cookie: maker },
);

await asOwner.query(`update world set kind = 'private', name = '0123456789abcdef', owner_id = $1`, [
  teacher.user.id,
]);
const sit = async () => {
  const { ticket } = (await post(house, sitBehindDesk, { password: PASSWORD }, teacher)).data;
  const { headers } = await post(house, operatorEnter, { ticket });
  return { cookie: /^[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '' };
};
const asTeacher = await sit();
await asOwner.query(`update world set kind = 'class'`);
const opened = await post(house, classCreate, { name: 'Group', request_no: randomUUID() }, asTeacher);
// As it is nowhere: the walk below has to find names before it may say that there are none.
await asOwner.query(`update world set kind = 'private'`);
for (const who of [...students, another]) await post(house, classJoin, { code: opened.data.code }, who);
await asOwner.query('update world set members_move_clock = true');
const ids = async (sql: string) =>
  (await asOwner.query<{ id: unknown }>(sql)).rows.map(({ id }) => String(id));

/** Balances as they stand, in the form in which every answer writes them. */
const balances = async (): Promise<string[]> => {
  const kinds = ['available', 'locked', 'held'] as const;
  const sums = await Promise.all(
    students.flatMap(({ user }) => kinds.map((kind) => house.base.ledger.balance({ owner: user.id, kind }))),
  );
  return sums.filter((sum) => sum % 1_000_000n !== 0n).map(microText);
};

const canaries = [
  'canary',
  // What was typed is looked for by itself as well, so that the walk below has to find each of them.
  ...[
    'canaryname',
    'canary certified',
    'canarylabel',
    'canarybank',
    'canarybranch',
    'canaryremark',
    'canarytext',
  ],
  '"country":"de"',
  'ana maria',
  '33639987',
  '203.0.113',
  ...(await ids('select distinct account_masked as id from binding where account_masked is not null')),
  ...students.map(({ address }) => address),
  ...(await Promise.all(
    students.map(({ user }) => house.rails.deposits.addressOf(user.id).then(addressView)),
  )),
  ...(await balances()),
  ...(await ids(
    "select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS') as id from customer where is_neighbour = false and account_kind is not null and id <> (select owner_id from world)",
  )),
].map((text) => text.toLowerCase());

const foundIn = (text: string): string[] => canaries.filter((canary) => text.toLowerCase().includes(canary));

/** What a field of a request can be that leads to these students. */
const leads: Readonly<Record<string, readonly unknown[]>> = {
  customer: students.map(({ user }) => user.id),
  account: [
    ...(
      await ids(
        'select a.id from ledger.account a join customer c on a.id / 100 = c.number where c.username = $$canaryaccount1$$',
      )
    ).map(Number),
  ],
  id: [
    opened.data.id,
    ...(await ids(
      'select id from deposit union all select id from deposit_claim union all select id from support_ticket',
    )),
  ],
  ticket: students.map(({ ticket }) => ticket.id),
  withdrawal: await ids('select id from withdrawal'),
  case: await ids('select id from verification_case'),
  correction: await ids('select id from ledger.correction'),
  proposal: ['1', '2'],
  cause: await ids('select distinct cause as id from ledger.transfer'),
  text: ['canaryaccount1', 'Student 1', student.address],
  show: ['waiting', 'mine', 'paying', 'ended', 'proposed', 'decided', 'answered'],
  state: ['proposed', 'waiting'],
  subject: students.map(({ user }) => `customer:${user.id}`),
  order_no: await ids('select order_no as id from product_order'),
  sort: ['account', 'to', 'name'],
};

type Shape = { _zod: { def: { shape?: Record<string, unknown> } } };

/** The example of a call, and the same with each field that leads to a student. Lists are asked for whole as well. */
const asksOf = (call: Call): object[] => {
  const {
    cursor: _,
    limit: __,
    from: ___,
    to: ____,
    text: _____,
    ...example
  } = exampleOf(call) as Record<string, unknown>;
  const fields = Object.keys((call.request as unknown as Shape)._zod.def.shape ?? {});
  const fresh = () => ('request_no' in example ? { request_no: randomUUID() } : {});
  const led = fields.flatMap((field) =>
    (leads[field] ?? []).map((value) => ({ ...example, [field]: value, ...fresh() })),
  );
  return [{ ...example, ...fresh() }, ...led];
};

/** What ends the visit or the class comes last. */
const last = [classClose.path, operatorLogout.path];
const calls = consoleCalls
  .filter(({ access }) => access === 'operator')
  .toSorted((one, other) => last.indexOf(one.path) - last.indexOf(other.path));

const walk = async (given: readonly Call[]) => {
  const told: string[] = [];
  const served = new Set<string>();
  for (const call of given) {
    for (const ask of asksOf(call)) {
      const { code, envelope, headers } = await post(house, call, ask, asTeacher);
      if (code === 200) served.add(call.path);
      // The server has not failed: what it did not say, it did not mean to say.
      expect([call.path, ask, code]).not.toEqual([call.path, ask, 500]);
      for (const found of foundIn(JSON.stringify([envelope, headers]))) told.push(`${call.path}: ${found}`);
    }
  }
  return { told: [...new Set(told)], served };
};

/** Some of them are enough to show all of it. */
const readers = calls.filter(({ path }) =>
  /(customerList|customerInfo|customerSignIns|outboxList|verificationInfo|withdrawalInfo|depositInfo|customerTickets|ledgerHistory|bankStatement)$/.test(
    path,
  ),
);

describe('in a world that is no class', () => {
  it('the same calls tell all of it, so that the walk looks where it is', async () => {
    const { told } = await walk(readers);
    const seen = new Set(told.map((line) => line.split(': ')[1]));
    expect(canaries.filter((canary) => !seen.has(canary))).toEqual([]);
    expect(told).toContain('console/bankStatement: canarybank');
  }, 60_000);
});

describe('behind the desk of a class', () => {
  beforeAll(async () => {
    await asOwner.query(`update world set kind = 'class'`);
  });

  it('names find nothing and tell nothing, and a number finds its student', async () => {
    const rows = async (call: Call, text: string) => {
      const { data } = await post(
        house,
        call,
        { ...(call === search ? {} : { show: 'waiting' }), text },
        asTeacher,
      );
      const { list, hits } = data as { list?: unknown[]; hits?: unknown[] };
      return (list ?? hits ?? []).length;
    };
    const nobody = [0, 0, 0];
    const found = (text: string) =>
      Promise.all([withdrawalList, depositList, search].map((call) => rows(call, text)));
    for (const text of [
      'canaryaccount2',
      'canarymail2@example.org',
      'Canary Certified 2',
      students[1].address,
    ])
      expect([text, await found(text)]).toEqual([text, nobody]);
    expect((await found('Student 2')).slice(0, 2)).toEqual([2, 2]);
  });

  it('a withdrawal that waits is decided under its number', async () => {
    const { list } = (await post(house, withdrawalList, { text: 'Student 2' }, asTeacher)).data;
    expect(list.map(({ customer, amount }) => [customer.account, amount]).sort()).toEqual([
      ['Student 2', '1500'],
      ['Student 2', '2000'],
    ]);
    const { id: withdrawal = '' } = list[0] ?? {};
    await post(house, withdrawalClaim, { withdrawal }, asTeacher);
    const { code, data } = await post(house, withdrawalApprove, { withdrawal, step: 'first' }, asTeacher);
    expect([code, data.customer.account, data.about.registered_at]).toEqual([200, 'Student 2', null]);
  });

  it('no call, list, file, search or picture of the console tells who a student is, or what they have', async () => {
    const me = (await post(house, operatorMe, {}, asTeacher)).data;
    expect(me.roles).toContain('class_desk');
    await post(house, clockAdvance, { by: 'hour', request_no: randomUUID() }, student);
    const file = await post(house, withdrawalExport, {}, asTeacher);
    expect(file.data.csv).toContain('Student 1');

    const pictures: string[] = [];
    const numbers = {
      depositReceipt: students.map(({ claim: id }) => id),
      supportPicture: await ids('select id from support_line where file_id is not null'),
      verificationImage: await ids('select id from verification_image'),
    } as Readonly<Record<string, readonly string[]>>;
    for (const { path } of consolePictures) {
      const name = path.split('/')[3] ?? '';
      expect([name, numbers[name]?.length ?? 0]).not.toEqual([name, 0]);
      for (const id of numbers[name] ?? []) {
        const answer = await house.console.inject({ url: path.replace('{id}', id), headers: asTeacher });
        if (String(answer.headers['content-type']).startsWith('image')) pictures.push(path);
      }
    }
    expect(pictures).toEqual([]);

    const { told, served } = await walk(calls);
    expect(told).toEqual([]);
    // The walk was no walk past closed doors alone.
    for (const { path } of [withdrawalList, depositList, clockInfo, search, classInfo, treasuryInfo])
      expect(served, path).toContain(path);
  }, 120_000);
});
