import { changePin, forgetPin, resetPin, security } from '@paperlock/contract/security.ts';
import { DEFAULT_PIN } from '@paperlock/domain/security/limits.ts';
import type { House } from '@paperlock/server/src/house.ts';
import { between, expectBetween } from '@paperlock/server/src/test-between.ts';
import {
  nameOf,
  newCustomer,
  openSecondNode,
  openTestHouse,
  PASSWORD,
  post,
  type TestCustomer,
} from '@paperlock/server/src/test-house.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const house = await openTestHouse();
const secondNode = await openSecondNode(house);

const PIN = '194822';
const WRONG = '700131';

const change = (customer: TestCustomer, old: string, pin = PIN, more: object = { password: PASSWORD }) =>
  post(house, changePin, { old_pin: old, pin, pin_repeat: pin, ...more }, { token: customer.token });
const withPin = async (): Promise<TestCustomer> => {
  const customer = await newCustomer(house);
  expect((await change(customer, DEFAULT_PIN)).code).toBe(200);
  return customer;
};
const tryPin = async ({ user }: TestCustomer, pin: string, node: House = house) => {
  const outcome = await node.people.security.checkPin(await node.people.security.comparePin(user.id, pin));
  return outcome.ok ? 'right' : outcome.refusal;
};
const overview = async ({ token }: TestCustomer) => (await post(house, security, {}, { token })).data;
const letPass = ({ user }: TestCustomer, time: string) =>
  house.data.asOwner.query(
    'update fund_pin set locked_until = locked_until - $2::interval where customer_id = $1',
    [user.id, time],
  );

describe('the default PIN', () => {
  it('is good for no money action, and no other is either before the first change', async () => {
    const customer = await newCustomer(house);
    expect(await tryPin(customer, DEFAULT_PIN)).toBe('pin_default');
    expect(await tryPin(customer, PIN)).toBe('pin_default');
    expect((await overview(customer)).pin).toEqual({ is_default: true, locked_seconds: 0 });
  });

  it('is replaced without any proof, once', async () => {
    const customer = await newCustomer(house);
    const first = (pin: string) => post(house, changePin, { pin, pin_repeat: pin }, customer);
    const both = await Promise.all([first(PIN), first('508146')]);
    const taken = both.filter(({ code }) => code === 200);
    expect(taken.map(({ data }) => data.hold_until)).toEqual([null]);
    const later = await first('508147');
    expect([nameOf(later.code), later.refusal.field]).toEqual(['password_wrong', 'password']);
    const withoutOld = await post(
      house,
      changePin,
      { pin: '508147', pin_repeat: '508147', password: PASSWORD },
      customer,
    );
    expect([nameOf(withoutOld.code), withoutOld.refusal.field]).toEqual(['pin_wrong', 'old_pin']);
    expect((await overview(customer)).pin).toEqual({ is_default: false, locked_seconds: 0 });
  });

  it('is good as the old PIN of a guest, who has no password to enter', async () => {
    const { token } = await house.people.identity.admitGuest({ ip: '192.0.2.8', device: '' });
    const ask = { pin: PIN, pin_repeat: PIN };
    const wrong = await post(house, changePin, { ...ask, old_pin: '508147' }, { token });
    expect([nameOf(wrong.code), wrong.refusal.field]).toEqual(['pin_wrong', 'old_pin']);
    expect((await post(house, changePin, { ...ask, old_pin: DEFAULT_PIN }, { token })).code).toBe(200);
  });

  it('is good once as the old PIN, together with the login password', async () => {
    const customer = await newCustomer(house);
    const stolen = await change(customer, DEFAULT_PIN, PIN, {});
    expect([nameOf(stolen.code), stolen.refusal.field]).toEqual(['password_wrong', 'password']);
    const guessed = await change(customer, DEFAULT_PIN, PIN, { password: 'Wrong Grass 1' });
    expect([nameOf(guessed.code), guessed.refusal.field]).toEqual(['password_wrong', 'password']);
    expect((await change(customer, DEFAULT_PIN)).data.hold_until).toBeNull();
    expect((await overview(customer)).hold).toBeNull();
    expect(await tryPin(customer, PIN)).toBe('right');
    expect(await tryPin(customer, DEFAULT_PIN)).toBe('pin_wrong');
    const again = await change(customer, DEFAULT_PIN, '508146');
    expect([nameOf(again.code), again.refusal.field]).toEqual(['pin_wrong', 'old_pin']);
    expect((await overview(customer)).pin.is_default).toBe(false);
  });

  it('is the only old PIN there is, and guessing at another is counted', async () => {
    const customer = await newCustomer(house);
    for (const left of [4, 3, 2, 1]) {
      expect((await change(customer, WRONG)).refusal.params).toEqual({ left });
    }
    const { code, refusal, headers } = await change(customer, WRONG);
    expect([nameOf(code), refusal.field, refusal.retry_after]).toEqual(['pin_locked', 'old_pin', 900]);
    expect(headers['retry-after']).toBe('900');
    expect(nameOf((await change(customer, DEFAULT_PIN)).code)).toBe('pin_locked');
  });
});

describe('a change of the PIN', () => {
  it('needs the old one and the password, holds withdrawals for a day and tells by letter', async () => {
    const customer = await withPin();
    expect(nameOf((await change(customer, WRONG, '508146')).code)).toBe('pin_wrong');
    const stolen = await change(customer, PIN, '508146', { password: 'Wrong Grass 1' });
    expect(nameOf(stolen.code)).toBe('password_wrong');
    const changed = await between(house.base.clock, () => change(customer, PIN, '508146'));
    const { data } = changed.value;
    expectBetween(data.hold_until, changed, 86_400_000);
    expect((await overview(customer)).hold?.until).toBe(data.hold_until);
    expect([await tryPin(customer, PIN), await tryPin(customer, '508146')]).toEqual(['pin_wrong', 'right']);
    const list = await house.base.outbox.mailbox(customer.account);
    expect(list[0]?.subject).toBe('Your Paperlock fund PIN was changed');
  });

  it.each([
    ['123456', 'run'],
    ['777777', 'repeat'],
    [DEFAULT_PIN, 'is_default'],
  ])('to %s is refused: %s', async (pin, fault) => {
    const customer = await newCustomer(house);
    const { code, refusal } = await change(customer, DEFAULT_PIN, pin);
    expect([nameOf(code), refusal.field, refusal.params]).toEqual(['pin_weak', 'pin', { fault }]);
  });

  it('typed differently the second time is refused, and costs no try', async () => {
    const customer = await newCustomer(house);
    for (let n = 0; n < 6; n += 1) {
      const { code, refusal } = await change(customer, WRONG, PIN, {
        pin_repeat: '508146',
        password: PASSWORD,
      });
      expect([nameOf(code), refusal.field]).toEqual(['pin_mismatch', 'pin_repeat']);
    }
    expect((await change(customer, DEFAULT_PIN)).code).toBe(200);
  });

  it('sent twice at once happens once', async () => {
    const customer = await withPin();
    const both = await Promise.all([change(customer, PIN, '508146'), change(customer, PIN, '613094')]);
    const names = both.map(({ code }) => nameOf(code)).sort();
    expect(names[1]).toBe('success');
    expect(['conflict', 'pin_wrong']).toContain(names[0]);
  });

  it('is nowhere in the database to be read', async () => {
    const { user } = await withPin();
    const { rows } = await house.data.asOwner.query('select pin_hash from fund_pin where customer_id = $1', [
      user.id,
    ]);
    expect(rows[0].pin_hash).toMatch(/^\$argon2id\$/);
  });
});

describe('wrong PINs', () => {
  it('lock it at the fifth, also for the right one, for a quarter of an hour and then for twice as long', async () => {
    const customer = await withPin();
    for (const minutes of [15, 30, 60]) {
      for (let n = 0; n < 4; n += 1) expect(await tryPin(customer, WRONG)).toBe('pin_wrong');
      const lockedAt = Date.now();
      expect(await tryPin(customer, WRONG)).toBe('pin_locked');
      expect(await tryPin(customer, PIN)).toBe('pin_locked');
      await letPass(customer, `${minutes - 1} minutes`);
      expect(await tryPin(customer, PIN)).toBe('pin_locked');
      const left = (await overview(customer)).pin.locked_seconds;
      expect(left).toBeGreaterThanOrEqual(Math.floor(60 - (Date.now() - lockedAt) / 1000));
      await letPass(customer, '1 minute');
    }
    expect(await tryPin(customer, PIN)).toBe('right');
    for (let n = 0; n < 5; n += 1) await tryPin(customer, WRONG);
    await letPass(customer, '15 minutes');
    expect(await tryPin(customer, PIN)).toBe('right');
  });

  it('are forgotten with the right one', async () => {
    const customer = await withPin();
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) expect(await tryPin(customer, WRONG)).toBe('pin_wrong');
      expect(await tryPin(customer, PIN)).toBe('right');
    }
  });

  it('of one person do not lock another’s', async () => {
    const [mine, theirs] = [await withPin(), await withPin()];
    for (let n = 0; n < 6; n += 1) await tryPin(mine, WRONG);
    expect(await tryPin(theirs, PIN)).toBe('right');
  });

  it('stay counted when the transaction they were entered in is undone', async () => {
    const customer = await withPin();
    for (let n = 0; n < 5; n += 1) {
      const entered = await house.people.security.comparePin(customer.user.id, WRONG);
      const undone = house.db.inTransaction(async () => {
        await house.people.security.checkPin(entered);
        throw new Error('refused');
      });
      await expect(undone).rejects.toThrow('refused');
    }
    expect(await tryPin(customer, PIN)).toBe('pin_locked');
  });

  it('entered all at once on two nodes are compared five times, however many they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 6, max: 25 }), async (count) => {
        const customer = await withPin();
        const answers = await Promise.all(
          Array.from({ length: count }, (_, i) => tryPin(customer, WRONG, i % 2 ? house : secondNode)),
        );
        expect(answers.filter((answer) => answer === 'pin_wrong')).toHaveLength(4);
        expect(answers.filter((answer) => answer === 'pin_locked')).toHaveLength(count - 4);
        const { rows } = await house.data.asOwner.query(
          'select errors, locks from fund_pin where customer_id = $1',
          [customer.user.id],
        );
        expect(rows).toEqual([{ errors: 0, locks: 1 }]);
      }),
      { numRuns: 6 },
    );
  });

  it('leave money actions their connections, also when every one of them checks a PIN at once', async () => {
    const customers = [await withPin(), await withPin()];
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => {
        const entered = await house.people.security.comparePin(customers[i % 2]?.user.id ?? '', PIN);
        return house.db.inTransaction(() => house.people.security.checkPin(entered));
      }),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
  });
});

describe('a forgotten PIN', () => {
  const codeFor = async (customer: TestCustomer) => {
    const { data } = await post(house, forgetPin, {}, { token: customer.token });
    expect(data).toEqual({ to: customer.account, valid_seconds: 600, resend_after_seconds: 60 });
    const list = await house.base.outbox.mailbox(customer.account);
    return /\b\d{6}\b/.exec(list[0]?.subject ?? '')?.[0] ?? '';
  };
  const reset = async (customer: TestCustomer, code: string, changes: object = {}) => {
    const ask = { password: PASSWORD, code, pin: '508146', pin_repeat: '508146', ...changes };
    const { code: answer, refusal } = await post(house, resetPin, ask, { token: customer.token });
    return [nameOf(answer), refusal.field];
  };

  it('is replaced with the password and the code of a letter, which also ends a lock and holds withdrawals', async () => {
    const customer = await withPin();
    for (let n = 0; n < 5; n += 1) await tryPin(customer, WRONG);
    const code = await codeFor(customer);
    const done = await between(house.base.clock, () => reset(customer, code));
    expect(done.value).toEqual(['success', undefined]);
    expect(await tryPin(customer, '508146')).toBe('right');
    expectBetween((await overview(customer)).hold?.until, done, 86_400_000);
    expect(await reset(customer, code)).toEqual(['code_wrong', 'code']);
  });

  it('is not replaced by whoever has only one of the two, or somebody else’s letter', async () => {
    const [mine, theirs] = [await withPin(), await withPin()];
    const code = await codeFor(mine);
    expect(await reset(mine, code, { password: 'Wrong Grass 1' })).toEqual(['password_wrong', 'password']);
    expect(await reset(mine, code === '000000' ? '000001' : '000000')).toEqual(['code_wrong', 'code']);
    expect(await reset(theirs, code)).toEqual(['code_wrong', 'code']);
    expect(await tryPin(mine, PIN)).toBe('right');
  });
});
