import { bindEmail, bindPhone, reputation, sendCode, undoContact } from '@paperlock/contract/accounts.ts';
import { forgetPassword, info, login, resetPassword } from '@paperlock/contract/identity.ts';
import { changePassword, security, totpEnable, totpSetup } from '@paperlock/contract/security.ts';
import { between, expectBetween } from '@paperlock/server/src/test-between.ts';
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

const house = await openTestHouse();
const secondNode = await openSecondNode(house);

type Kind = 'email' | 'phone';
let made = 0;
const fresh = (kind: Kind): string => {
  made += 1;
  return kind === 'email' ? `fresh.${made}@example.org` : `+491512345${String(1000 + made)}`;
};

const letters = (account: string) => house.base.outbox.mailbox(account);
const send = async ({ token }: TestCustomer, kind: Kind, address: string, node = secondNode) => {
  const { code, data, refusal } = await post(node, sendCode, { kind, address }, { token });
  return { name: nameOf(code), data, field: refusal.field };
};
const codeIn = async (address: string) =>
  /\b\d{6}\b/.exec((await letters(address.replaceAll(' ', '')))[0]?.subject ?? '')?.[0] ?? '';
const sendAndRead = async (customer: TestCustomer, kind: Kind, address: string) => {
  await send(customer, kind, address);
  return codeIn(address);
};
const bind = async (
  { token }: TestCustomer,
  kind: Kind,
  address: string,
  code: string,
  node = secondNode,
  proofs: object = { password: PASSWORD },
) => {
  const answer =
    kind === 'email'
      ? await post(node, bindEmail, { email: address, code, ...proofs }, { token })
      : await post(node, bindPhone, { phone: address, code, ...proofs }, { token });
  return { name: nameOf(answer.code), data: answer.data, field: answer.refusal.field };
};
const userOf = async ({ token }: TestCustomer) => (await post(house, info, {}, { token })).data;
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const factsOf = async ({ user }: TestCustomer) =>
  (
    await house.data.asOwner.query<{ kind: string }>('select kind from fact where customer_id = $1', [
      user.id,
    ])
  ).rows.map(({ kind }) => kind);

describe.each(['email', 'phone'] as const)('%s', (kind) => {
  it('is bound with the code from the letter, and can be signed in with', async () => {
    const mira = await newCustomer(house);
    const address = fresh(kind);
    const sent = await send(mira, kind, address);
    expect(sent).toMatchObject({ name: 'success', data: { valid_seconds: 600, resend_after_seconds: 60 } });
    expect((await userOf(mira))[kind]).toBeNull();
    const { name, data } = await bind(mira, kind, address, await codeIn(address));
    expect([name, data.user[kind], data.hold_until]).toEqual(['success', address, null]);
    expect(nameOf((await post(house, login, { account: address, password: PASSWORD })).code)).toBe('success');
    expect(await factsOf(mira)).not.toContain(`${kind}_changed`);
  });

  it('is bound by nobody who has no more than the session', async () => {
    const mira = await newCustomer(house, fresh(kind));
    const evil = fresh(kind);
    const code = await sendAndRead(mira, kind, evil);
    const tries = [{}, { password: 'Wrong Grass 1' }];
    const names = [];
    for (const proofs of tries) {
      const { name, field } = await bind(mira, kind, evil, code, house, proofs);
      names.push([name, field]);
    }
    expect(names).toEqual([
      ['malformed', 'password'],
      ['password_wrong', 'password'],
    ]);
    expect((await userOf(mira))[kind]).toBe(mira.account);
    expect((await bind(mira, kind, evil, code)).name).toBe('success');
  });

  it('is written down in one form, however it was typed', async () => {
    const mira = await newCustomer(house);
    const address = fresh(kind);
    const typed =
      kind === 'email' ? ` ${address.toUpperCase()} ` : address.replace(/^(\+\d\d)(\d{3})/, '$1 ($2) ');
    const code = await sendAndRead(mira, kind, typed).then(() => codeIn(address));
    expect((await bind(mira, kind, typed, code)).data.user[kind]).toBe(address);
  });

  it('that is changed holds withdrawals for a day and is told at the old address, the new one masked', async () => {
    const [old, next] = [fresh(kind), fresh(kind)];
    const mira = await newCustomer(house, old);
    const code = await sendAndRead(mira, kind, next);
    const bound = await between(house.base.clock, () => bind(mira, kind, next, code));
    expectBetween(bound.value.data.hold_until, bound, 86_400_000);
    expect(await factsOf(mira)).toContain(`${kind}_changed`);
    const [letter] = await letters(old);
    expect(letter?.subject).toContain('was changed');
    expect(letter?.body).toContain('***');
    expect(letter?.body).not.toContain(next);
    expect((await userOf(mira)).account).toBe(next);
  });

  it('that was none before is told where the account was reached until then', async () => {
    const mira = await newCustomer(house);
    const address = fresh(kind);
    await bind(mira, kind, address, await sendAndRead(mira, kind, address));
    expect((await letters(mira.account))[0]?.subject).toContain('added to your Paperlock account');
  });

  it('of somebody else gets the same answer, and its owner a letter without a code', async () => {
    const address = fresh(kind);
    const owner = await newCustomer(house, address);
    const mira = await newCustomer(house);
    const free = await send(mira, kind, fresh(kind));
    expect(await send(mira, kind, address)).toEqual(free);
    const [letter] = await letters(address);
    expect(letter?.subject).toContain('Someone tried');
    expect(`${letter?.subject} ${letter?.body}`).not.toMatch(/\d{6}/);
    expect((await bind(mira, kind, address, '123456')).name).toBe('code_wrong');
    expect((await userOf(owner))[kind]).toBe(address);
    expect((await userOf(mira))[kind]).toBeNull();
  });

  it('that one has already needs no code', async () => {
    const address = fresh(kind);
    const mira = await newCustomer(house, address);
    expect(await send(mira, kind, address)).toMatchObject({ name: 'contact_unchanged', field: 'address' });
  });

  it('proved by two people at the same moment is bound to one of them', async () => {
    const address = fresh(kind);
    const [mira, kim] = [await newCustomer(house), await newCustomer(house)];
    const miras = await sendAndRead(mira, kind, address);
    const kims = await sendAndRead(kim, kind, address);
    const both = await Promise.all([
      bind(mira, kind, address, miras, house),
      bind(kim, kind, address, kims, secondNode),
    ]);
    expect(both.map(({ name }) => name).sort()).toEqual(['contact_taken', 'success']);
    expect(both.find(({ name }) => name === 'contact_taken')?.field).toBe(kind);
    const loser = both[0].name === 'success' ? kim : mira;
    expect((await userOf(loser))[kind]).toBeNull();
    const { rowCount } = await house.data.asOwner.query(`select from customer where ${kind} = $1`, [address]);
    expect(rowCount).toBe(1);
  });

  it('is bound once by a code that is used twice at the same moment', async () => {
    const mira = await newCustomer(house);
    const address = fresh(kind);
    const code = await sendAndRead(mira, kind, address);
    const both = await Promise.all([
      bind(mira, kind, address, code, house),
      bind(mira, kind, address, code, secondNode),
    ]);
    expect(both.map(({ name }) => name).sort()).toEqual(['code_wrong', 'success']);
  });
});

it('where the second factor is on, it is asked for as well', async () => {
  const mira = await newCustomer(house);
  const { secret } = (await post(house, totpSetup, { password: PASSWORD }, { token: mira.token })).data;
  const used = await codeOf(secret);
  await post(house, totpEnable, { code: used }, { token: mira.token });
  const address = fresh('email');
  const code = await sendAndRead(mira, 'email', address);
  const tryWith = async (more: object) => {
    const { name, field } = await bind(mira, 'email', address, code, house, { password: PASSWORD, ...more });
    return [name, field];
  };
  expect(await tryWith({})).toEqual(['second_factor_needed', 'factor_code']);
  expect(await tryWith({ factor_code: used })).toEqual(['second_factor_wrong', 'factor_code']);
  expect((await userOf(mira)).email).toBeNull();
  expect((await tryWith({ factor_code: await codeOf(secret, 1) }))[0]).toBe('success');
});

describe('a change that its former address undoes', () => {
  const undoCodeIn = async (address: string) =>
    /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec((await letters(address)).map(({ body }) => body).join('\n'))?.[0] ??
    '';
  const undo = async (code: string) => nameOf((await post(house, undoContact, { code })).code);

  it('gives both addresses back, though the password was changed and the phone as well', async () => {
    const [old, evil, evilPhone] = [fresh('email'), fresh('email'), fresh('phone')];
    const mira = await newCustomer(house, old);
    await bind(mira, 'email', evil, await sendAndRead(mira, 'email', evil));
    await bind(mira, 'phone', evilPhone, await sendAndRead(mira, 'phone', evilPhone));
    const taken = { old_password: PASSWORD, password: 'Evil Grass 66', password_repeat: 'Evil Grass 66' };
    await post(house, changePassword, taken, { token: mira.token });
    const { secret } = (await post(house, totpSetup, { password: 'Evil Grass 66' }, { token: mira.token }))
      .data;
    await post(house, totpEnable, { code: await codeOf(secret) }, { token: mira.token });

    const code = await undoCodeIn(old);
    expect(await undo(code.toLowerCase().replaceAll('-', ' '))).toBe('success');
    expect(await undo(code)).toBe('code_wrong');
    expect(await undo(await undoCodeIn(evil))).toBe('code_wrong');
    expect(nameOf((await post(house, info, {}, { token: mira.token })).code)).toBe('not_signed_in');
    const evilOnes = { account: evil, password: 'Evil Grass 66' };
    expect(nameOf((await post(house, login, evilOnes)).code)).toBe('wrong_credentials');

    await post(house, forgetPassword, { account: old });
    const ask = { account: old, code: await codeIn(old), password: PASSWORD, password_repeat: PASSWORD };
    expect(nameOf((await post(house, resetPassword, ask)).code)).toBe('success');
    expect(nameOf((await post(house, login, { account: old, password: PASSWORD })).code)).toBe(
      'account_frozen',
    );
    const { rows } = await house.data.asOwner.query(
      `select email, phone, (select totp_sealed from second_factor where customer_id = customer.id) as totp
         from customer where id = $1`,
      [mira.user.id],
    );
    expect(rows).toEqual([{ email: old, phone: null, totp: null }]);
  });

  it('stays undone: nothing is undone after a day, or by a code that is made up', async () => {
    const [old, next] = [fresh('email'), fresh('email')];
    const mira = await newCustomer(house, old);
    await bind(mira, 'email', next, await sendAndRead(mira, 'email', next));
    const code = await undoCodeIn(old);
    const letPass = (time: string) =>
      house.data.asOwner.query(
        'update contact_change set undo_until = undo_until - $2::interval where customer_id = $1',
        [mira.user.id, time],
      );
    await letPass('24 hours');
    expect(await undo(code)).toBe('code_wrong');
    expect(await undo('K7QF-9MXW-T2BD-RRE5')).toBe('code_wrong');
    expect((await userOf(mira)).email).toBe(next);
    expect((await post(house, security, {}, { token: mira.token })).data.hold).not.toBeNull();
    expect(await house.people.accounts.forgetOld()).toBeGreaterThan(0);
  });
});

describe('a code', () => {
  it('is good for its own address, person and kind only', async () => {
    const [mira, kim] = [await newCustomer(house), await newCustomer(house)];
    const [mine, other] = [fresh('email'), fresh('email')];
    const code = await sendAndRead(mira, 'email', mine);
    await send(kim, 'email', mine);
    expect((await bind(mira, 'email', other, code)).name).toBe('code_wrong');
    if ((await codeIn(mine)) !== code) expect((await bind(kim, 'email', mine, code)).name).toBe('code_wrong');
    expect((await bind(mira, 'phone', fresh('phone'), code)).name).toBe('code_wrong');
    expect((await bind(mira, 'email', mine, code)).name).toBe('success');
  });

  it('guessed wrong five times is worth nothing', async () => {
    const mira = await newCustomer(house);
    const address = fresh('email');
    const code = await sendAndRead(mira, 'email', address);
    for (let i = 0; i < 5; i += 1) {
      expect(await bind(mira, 'email', address, otherThan(code))).toMatchObject({
        name: 'code_wrong',
        field: 'code',
      });
    }
    expect((await bind(mira, 'email', address, code)).name).toBe('code_wrong');
    expect((await userOf(mira)).email).toBeNull();
  });

  it('is good for ten minutes', async () => {
    const mira = await newCustomer(house);
    const address = fresh('email');
    const code = await sendAndRead(mira, 'email', address);
    const letPass = (time: string) =>
      house.data.asOwner.query(
        'update letter_code set expires_at = expires_at - $2::interval where customer_id = $1',
        [mira.user.id, time],
      );
    await letPass('10 minutes');
    expect((await bind(mira, 'email', address, code)).name).toBe('code_wrong');
    await letPass('-20 seconds');
    expect((await bind(mira, 'email', address, code)).name).toBe('success');
  });
});

it('a phone number reserved for fiction is welcome', async () => {
  const mira = await newCustomer(house);
  const code = await sendAndRead(mira, 'phone', '+44 7700 900123');
  expect((await bind(mira, 'phone', '+44 7700 900123', code)).data.user.phone).toBe('+447700900123');
});

describe('what is no address', () => {
  it.each([
    ['email', 'mira'],
    ['email', 'mira@localhost'],
    ['email', '+4915123456789'],
    ['email', '🌱@example.org'],
    ['phone', '+49 1'],
    ['phone', '0151 23456789'],
    ['phone', '+999 12345678'],
    ['phone', '+1 555 0'],
    ['phone', 'mira@example.org'],
  ] as const)('is refused at the field: %s %j', async (kind, address) => {
    const mira = await newCustomer(house);
    expect(await send(mira, kind, address)).toMatchObject({ name: `${kind}_invalid`, field: 'address' });
    expect(await bind(mira, kind, address, '123456')).toMatchObject({ name: `${kind}_invalid`, field: kind });
  });
});

it('a bound address counts in the reputation, and the change is in the audit log', async () => {
  const mira = await newCustomer(house);
  const scoreOf = async () => (await post(house, reputation, {}, { token: mira.token })).data.score;
  const before = await scoreOf();
  const address = fresh('phone');
  await bind(mira, 'phone', address, await sendAndRead(mira, 'phone', address));
  expect((await scoreOf()) - before).toBe(10);
  const { rows } = await house.data.asOwner.query(
    `select action, details from audit_event where subject = $1 and action = 'customer.phone_changed'`,
    [`customer:${mira.user.id}`],
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(address);
});

describe('with limits as they are', () => {
  it('another code to the same address is sent after a minute, and one address gets five a quarter of an hour', async () => {
    const strict = await openTestHouse({ rateLimitScale: 1 });
    const [mira, kim] = [await newCustomer(strict), await newCustomer(strict)];
    const codeTo = async ({ token }: TestCustomer, address: string) =>
      post(strict, sendCode, { kind: 'email', address }, { token });
    expect(nameOf((await codeTo(mira, 'a@example.org')).code)).toBe('success');
    const again = await codeTo(mira, 'a@example.org');
    expect(nameOf(again.code)).toBe('too_many_requests');
    expect(again.refusal.retry_after).toBeLessThanOrEqual(60);
    expect(nameOf((await codeTo(mira, 'b@example.org')).code)).toBe('success');

    const askers = [kim, ...(await Promise.all(Array.from({ length: 4 }, () => newCustomer(strict))))];
    const names: string[] = [];
    for (const asker of askers) names.push(nameOf((await codeTo(asker, 'a@example.org')).code));
    expect(names).toEqual(['success', 'success', 'success', 'success', 'too_many_requests']);
    await strict.close();
  });
});
