import { randomUUID } from 'node:crypto';
import { DEFAULT_PIN } from '@paperlock/domain/security/limits.ts';
import { newCustomer, openSecondNode, openTestHouse } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { bind, listOf, newAddress, PIN, remove, rowsOf, somebody, wallet } from './test-bindings.ts';

const house = await openTestHouse();
const secondNode = await openSecondNode(house);

const DAY_MS = 86_400_000;

describe('a wallet address', () => {
  it('is bound, and can be used after a day of platform time', async () => {
    const person = await somebody(house);
    const ask = wallet();
    const { data } = await bind(secondNode, person, ask);
    expect(data).toMatchObject({ kind: 'wallet', label: 'My wallet', address: ask.address });
    expect(Date.parse(data.usable_at) - Date.parse(data.added_at)).toBe(DAY_MS);
    expect(data.seconds_left).toBe(86_400);

    const { list, limit, known_addresses, holder } = await listOf(house, person);
    expect(list).toEqual([{ ...data, seconds_left: expect.any(Number) }]);
    expect([limit, known_addresses, holder]).toEqual([10, [ask.address], null]);

    await house.db.inTransaction((tx) => house.base.clock.advance(tx, DAY_MS));
    expect((await listOf(house, person)).list).toMatchObject([{ seconds_left: 0 }]);
  });

  it('is told of in the audit log, a message and a letter, and so is its removal', async () => {
    const person = await somebody(house);
    const ask = wallet();
    const { data } = await bind(secondNode, person, ask);
    expect(await remove(house, person, data.id)).toBe('success');
    const label = `My wallet (${ask.address})`;
    const { asOwner } = house.data;
    const facts = await asOwner.query(
      `select kind, params from fact where customer_id = $1 and kind like 'binding%' order by id`,
      [person.user.id],
    );
    expect(facts.rows).toEqual([
      { kind: 'binding_added', params: { type: 'wallet', label, usable_at: data.usable_at } },
      { kind: 'binding_removed', params: { type: 'wallet', label } },
    ]);
    const letters = await asOwner.query(
      `select words, params from letter where recipient = $1 and words like 'binding%' order by id`,
      [person.account],
    );
    expect(letters.rows).toEqual([
      { words: 'binding_added', params: { type: 'wallet', label } },
      { words: 'binding_removed', params: { type: 'wallet', label } },
    ]);
    const events = await asOwner.query(
      `select action, details from audit_event where subject = $1 and action like 'customer.binding%' order by id`,
      [`customer:${person.user.id}`],
    );
    expect(events.rows).toEqual([
      { action: 'customer.binding_added', details: { binding: data.id, type: 'wallet' } },
      { action: 'customer.binding_removed', details: { binding: data.id, type: 'wallet' } },
    ]);
  });

  it.each([
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'tron', 'real TRON address'],
    ['0x52908400098527886E0F7030069857D2E4169EE7', 'ethereum', 'real Ethereum address'],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'bitcoin', 'real Bitcoin address'],
    ['27P5WYNh6bs9BrMJrv8Hzb4YshiDvkmsVmd', 'checksum', 'typo'],
    ['27P5WYNh6bs9BrMJrv8Hzb4YshiDvkmsVm', 'length', '35 characters'],
    ['27P5WYNh6bs9BrMJrv8Hzb4YshiDvkmsVm0', 'alphabet', '0, O, I or l'],
    ['-1', 'alphabet', ''],
    ['1e309', 'alphabet', ''],
    ['🙂'.repeat(10), 'alphabet', ''],
  ])('%s is refused for what it is: %s', async (address, fault, words) => {
    const person = await somebody(house);
    const refusal = await bind(secondNode, person, wallet({ address }));
    expect(refusal).toMatchObject({ name: 'address_invalid', field: 'address', params: { fault } });
    expect(refusal.message).toContain(words);
    expect(await rowsOf(house, person)).toEqual([]);
  });

  it('is bound once; after its removal it may be bound again, and waits again', async () => {
    const person = await somebody(house);
    const ask = wallet();
    const { data } = await bind(secondNode, person, ask);
    const again = { ...ask, request_no: randomUUID() };
    expect(await bind(secondNode, person, again)).toMatchObject({ name: 'binding_exists', field: 'address' });
    expect(await remove(house, person, data.id)).toBe('success');
    const second = await bind(secondNode, person, again);
    expect(second).toMatchObject({ name: 'success', data: { seconds_left: 86_400 } });
    expect(second.data.id).not.toBe(data.id);
    expect(await rowsOf(house, person)).toHaveLength(2);
  });

  it('that two people have is bound by both', async () => {
    const ask = wallet();
    for (const person of [await somebody(house), await somebody(house)]) {
      expect((await bind(secondNode, person, ask)).name).toBe('success');
    }
  });

  it('that looks like a known one, even a removed one, needs a yes', async () => {
    const person = await somebody(house);
    const own = '27eftxKRdiqB56xwMRGRAK77E6dFG5EfjPj';
    const { data } = await bind(secondNode, person, wallet({ address: own }));
    await remove(house, person, data.id);
    const ask = wallet({ address: '27efYSM9u8PkvMT25PFDttR3mBfRKgYwjPj' });
    expect(await bind(secondNode, person, ask)).toMatchObject({
      name: 'address_look_alike',
      field: 'address',
      params: { address: own },
    });
    expect((await listOf(house, person)).list).toEqual([]);
    expect((await bind(secondNode, person, { ...ask, look_alike_seen: true })).name).toBe('success');
  });
});

describe('the fund PIN', () => {
  it('must not be the default one', async () => {
    const person = await newCustomer(house);
    expect((await bind(secondNode, person, wallet({ pin: DEFAULT_PIN }))).name).toBe('pin_default');
  });

  it('wrong, binds and removes nothing, is counted, and the same form goes through with the right one', async () => {
    const person = await somebody(house);
    const ask = wallet();
    expect(await bind(secondNode, person, { ...ask, pin: '111222' })).toMatchObject({
      name: 'pin_wrong',
      field: 'pin',
    });
    expect(await rowsOf(house, person)).toEqual([]);
    const { data, name } = await bind(secondNode, person, ask);
    expect(name).toBe('success');
    for (const expected of ['pin_wrong', 'pin_wrong', 'pin_wrong', 'pin_wrong', 'pin_locked', 'pin_locked']) {
      expect(await remove(house, person, data.id, { pin: '111222' })).toBe(expected);
    }
    expect(await remove(house, person, data.id)).toBe('pin_locked');
    expect((await listOf(house, person)).list).toHaveLength(1);
  });
});

describe('a removal', () => {
  it('of what belongs to somebody else finds nothing', async () => {
    const [mira, kim] = [await somebody(house), await somebody(house)];
    const { data } = await bind(secondNode, mira, wallet());
    expect(await remove(house, kim, data.id)).toBe('not_found');
    expect(await remove(house, kim, randomUUID())).toBe('not_found');
    // Held twice: before the PIN, and again where the row changes.
    const { db, people, rails } = house;
    const entered = await people.security.comparePin(kim.user.id, PIN);
    const asker = { customerId: kim.user.id, lang: 'en', ip: '192.0.2.1', entered };
    const ask = { binding_id: data.id, pin: PIN, request_no: randomUUID() };
    const dropped = await db.inTransaction((tx) => rails.bindings.drop(tx, ask, asker));
    expect(dropped).toMatchObject({ ok: false, refusal: 'not_found' });
    expect((await listOf(house, mira)).list).toHaveLength(1);
    expect((await listOf(house, kim)).list).toEqual([]);
  });

  it('twice at once happens once, and keeps the row', async () => {
    const person = await somebody(house);
    const { data } = await bind(secondNode, person, wallet());
    const results = await Promise.all([remove(house, person, data.id), remove(house, person, data.id)]);
    expect(results.sort()).toEqual(['not_found', 'success']);
    const same = { request_no: randomUUID() };
    const { data: next } = await bind(secondNode, person, wallet());
    expect(
      await Promise.all([remove(house, person, next.id, same), remove(house, person, next.id, same)]),
    ).toEqual(['success', 'success']);
    expect(await rowsOf(house, person)).toHaveLength(2);
  });
});

describe('ten places', () => {
  it('are the most, also when sixteen are bound at once on two nodes', async () => {
    const person = await somebody(house);
    const results = await Promise.all(
      Array.from({ length: 16 }, (_, i) => bind(i % 2 ? house : secondNode, person, wallet())),
    );
    const names = results.map(({ name }) => name).sort();
    expect(names).toEqual([...Array(6).fill('bindings_full'), ...Array(10).fill('success')]);
    expect((await rowsOf(house, person, 'slot')).map(({ slot }) => slot).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);

    const [first] = (await listOf(house, person)).list;
    await remove(house, person, first?.id ?? '');
    expect((await bind(secondNode, person, wallet())).name).toBe('success');
    expect((await bind(secondNode, person, wallet())).name).toBe('bindings_full');
  });

  it('hold in the database itself', async () => {
    const person = await somebody(house);
    await bind(secondNode, person, wallet());
    await expect(
      house.data.asOwner.query(
        `insert into binding (id, customer_id, slot, kind, label, address, added_at, usable_at)
         select gen_random_uuid(), customer_id, 11, kind, label, $2, added_at, usable_at
           from binding where customer_id = $1`,
        [person.user.id, newAddress()],
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('the same address bound many times at once takes one', async () => {
    const person = await somebody(house);
    const ask = wallet();
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        bind(i % 2 ? house : secondNode, person, { ...ask, request_no: randomUUID() }),
      ),
    );
    expect(results.map(({ name }) => name).sort()).toEqual([...Array(7).fill('binding_exists'), 'success']);
  });

  it('one request number sent many times at once binds one, and always gets the same answer', async () => {
    const person = await somebody(house);
    const ask = wallet();
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, i) => bind(i % 2 ? house : secondNode, person, ask)),
    );
    expect(new Set(results.map(({ data }) => data.id)).size).toBe(1);
    expect(await rowsOf(house, person)).toHaveLength(1);
    expect((await bind(secondNode, person, { ...ask, label: 'Another' })).name).toBe('request_number_reused');
  });
});
