import { newCustomer, openTestHouse } from '@paperlock/server/src/test-house.ts';
import { expect, it } from 'vitest';

const house = await openTestHouse();

const { user } = await newCustomer(house);
const rowsOf = async (table: 'fact' | 'hint', columns: string) =>
  (
    await house.data.asOwner.query(`select ${columns} from ${table} where customer_id = $1 order by id`, [
      user.id,
    ])
  ).rows;

it('whoever registers is welcomed', async () => {
  expect(await rowsOf('fact', 'kind, params')).toEqual([{ kind: 'welcome', params: {} }]);
});

it('a fact is told with the transaction it belongs to, and hints where there is something new', async () => {
  const holdUntil = new Date('2030-01-02T03:04:05Z');
  await house.db.inTransaction((tx) =>
    house.base.facts.write(tx, {
      customerId: user.id,
      kind: 'pin_changed',
      params: { hold_until: holdUntil },
    }),
  );
  expect((await rowsOf('fact', 'kind, params, read_at')).at(-1)).toEqual({
    kind: 'pin_changed',
    params: { hold_until: holdUntil.toISOString() },
    read_at: null,
  });
  expect((await rowsOf('hint', 'topic')).map(({ topic }) => topic).slice(-2)).toEqual(['message', 'account']);
});

it('what does not commit is not told', async () => {
  const before = [await rowsOf('fact', 'id'), await rowsOf('hint', 'id')];
  const broken = house.db.inTransaction(async (tx) => {
    await house.base.facts.write(tx, { customerId: user.id, kind: 'welcome', params: {} });
    throw new Error('changed my mind');
  });
  await expect(broken).rejects.toThrow('changed my mind');
  expect([await rowsOf('fact', 'id'), await rowsOf('hint', 'id')]).toEqual(before);
});

it('nobody is told who is not there, nor anything that is no kind of fact', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  const tell = (customers: string[], kind: string) =>
    house.db.sql.query(
      'insert into fact (customer_id, kind, happened_at) select unnest($1::uuid[]), $2, now()',
      [customers, kind],
    );
  const before = await rowsOf('fact', 'id');
  await expect(tell([nobody], 'welcome')).rejects.toMatchObject({ code: '23503' });
  await expect(tell([user.id, nobody], 'welcome')).rejects.toMatchObject({ code: '23503' });
  for (const kind of ['', 'w', 'Welcome', 'wel come', '_welcome', 'welcome\n', 'ｗelcome', 'w'.repeat(49)])
    await expect(tell([user.id], kind), kind).rejects.toMatchObject({ constraint: 'fact_kind_check' });
  expect(await rowsOf('fact', 'id')).toEqual(before);
});

it('several facts of one transaction wake every node once', async () => {
  let wakeUps = 0;
  house.data.asOwner.on('notification', ({ channel }) => {
    if (channel === 'hint') wakeUps += 1;
  });
  await house.data.asOwner.query('listen hint');
  await house.db.inTransaction(async (tx) => {
    await house.base.facts.write(tx, { customerId: user.id, kind: 'verification_submitted', params: {} });
    await house.base.facts.write(tx, { customerId: user.id, kind: 'verification_certified', params: {} });
  });
  await expect.poll(() => wakeUps, { timeout: 20_000 }).toBe(1);
});
