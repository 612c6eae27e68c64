import { randomUUID } from 'node:crypto';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { createSealer } from '@paperlock/server/src/adapters/node-keys/seal.ts';
import { freshDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import { expect, it } from 'vitest';
import { createClock } from '../../base/clock/index.ts';
import { createLedger } from '../../base/ledger/index.ts';
import { createBank } from './index.ts';

const db = await freshDatabase();
const ledger = createLedger(db);
const clock = createClock(db);
const told: string[] = [];
const sealer = createSealer(Buffer.alloc(32, 'pepper'));
const bank = createBank({
  db,
  sealer,
  clock,
  ledger,
  onChange: async (_, { cause, state }) => void told.push(`${cause} ${state}`),
});

const to = {
  country: 'DE',
  bank: 'Example Bank',
  branch: '',
  routing: 'DEUTDEFF',
  account: 'DE89370400440532013000',
  holder: 'Ana Maria',
};
const order = (cause: string, amountMicro = 10_000_000n, changes: object = {}) =>
  db.inTransaction((tx) => bank.order(tx, { cause, to: { ...to, ...changes }, amountMicro }));
const fund = async (amountMicro: bigint) => {
  const bookedAt = await clock.now();
  await db.inTransaction((tx) =>
    ledger.post(tx, {
      cause: `test:${randomUUID()}`,
      kind: 'capital_in',
      bookedAt,
      transfers: [{ debit: operatorAccount('bank'), credit: operatorAccount('equity'), amountMicro }],
    }),
  );
};

it('a cause is ordered once: again it is the same order, with another content a mistake', async () => {
  const first = await order('withdrawal:1');
  expect((await order('withdrawal:1')).id).toBe(first.id);
  await expect(order('withdrawal:1', 11_000_000n)).rejects.toThrow('another content');
  await expect(
    order('withdrawal:1', 10_000_000n, { account: 'FR7630006000011234567890189' }),
  ).rejects.toThrow('another content');
  expect(await bank.find(db.sql, ['withdrawal:1'])).toHaveLength(1);
});

it('the account is kept sealed, and opens for this order alone', async () => {
  const { rows } = await db.asOwner.query<{ account_sealed: Buffer }>(
    'select account_sealed from bank_order',
  );
  const sealed = rows[0]?.account_sealed ?? Buffer.alloc(0);
  expect(sealer.open(sealed, 'bank order withdrawal:1')).toBe(to.account);
  expect(() => sealer.open(sealed, 'bank order withdrawal:2')).toThrow();
});

it('many workers at once take no more than there is, and tell of each step once', async () => {
  for (let nth = 2; nth <= 6; nth += 1) await order(`withdrawal:${nth}`);
  await fund(35_000_000n);
  const works = await Promise.all(Array.from({ length: 5 }, () => bank.work()));
  expect(works.reduce((sum, steps) => sum + steps, 0)).toBe(3);
  expect(told).toEqual(['withdrawal:1 taken', 'withdrawal:2 taken', 'withdrawal:3 taken']);
  expect(await bank.statement({ limit: 2 })).toMatchObject({
    free: '5',
    waiting: '30',
    has_more: true,
    list: [{ cause: 'withdrawal:6', state: 'waiting' }, { cause: 'withdrawal:5' }],
  });
  expect((await bank.statement({ limit: 50, state: 'taken' })).list).toHaveLength(3);
});

it('each is settled an hour after it was taken, once', async () => {
  told.length = 0;
  await db.inTransaction((tx) => clock.advance(tx, 3_599_000 - 60_000));
  expect(await bank.work()).toBe(0);
  await db.inTransaction((tx) => clock.advance(tx, 61_000));
  await Promise.all(Array.from({ length: 5 }, () => bank.work()));
  expect([...told].sort().slice(0, 3)).toEqual([
    'withdrawal:1 settled',
    'withdrawal:2 settled',
    'withdrawal:3 settled',
  ]);
  expect((await bank.statement({ limit: 50, state: 'settled' })).list).toHaveLength(3);
});
