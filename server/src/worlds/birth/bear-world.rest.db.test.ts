import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { FINALITY_DEPTH } from '@paperlock/chain/chain.ts';
import { login } from '@paperlock/contract/identity.ts';
import { operatorLogin } from '@paperlock/contract/operators.ts';
import { treasuryDecide, treasuryPropose } from '@paperlock/contract/treasury.ts';
import { leave } from '@paperlock/house/invest/clock-moves/test-worlds.ts';
import { buy, offer } from '@paperlock/house/invest/orders/test-market.ts';
import { nextDay } from '@paperlock/house/oversight/proofs/test-proofs.ts';
import { bind, wallet } from '@paperlock/house/rails/bindings/test-bindings.ts';
import {
  type Depositor,
  depositor,
  filledWallet,
  openDeposits,
  USDT,
} from '@paperlock/house/rails/deposits/test-deposits.ts';
import { submit } from '@paperlock/house/rails/withdrawals/test-withdrawals.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../postgres/test-database.ts';
import {
  nameOf,
  newOperator,
  openHouseOn,
  PASSWORD,
  post,
  signInOperator,
  type TestHouse,
  type TestOperator,
} from '../../test-house.ts';
import { bearWorld } from './bear-world.ts';

const PEPPER = Buffer.alloc(32, 'pepper');
const again = { name: 'x'.repeat(16), kind: 'open', number: 9, chainMark: null } as const;
const names = ['one0000000000000', 'other00000000000'] as const;

const depositing = await openDeposits();
const { chain, house: template, mine } = depositing;
let maker: TestOperator;
let neighbour: Depositor;
let product: string;
/** Wallets outside: what they got from the faucet concerns no world. */
const strangers: string[] = [];

const capital = async (kind: string, amount: string, cookies: readonly string[]) => {
  const ask = { kind, amount, reason: 'For payouts.', request_no: randomUUID() };
  const { data } = await post(template, treasuryPropose, ask, { cookie: cookies[0] ?? '' });
  const verdict = { proposal: data.id, approve: true, reason: 'Needed.' };
  const { code } = await post(template, treasuryDecide, verdict, { cookie: cookies[1] ?? '' });
  if (code !== 200) throw new Error(nameOf(code));
};

const work = async (house: TestHouse) => {
  await house.rails.payer.work();
  await mine(FINALITY_DEPTH + 1);
  await house.rails.watcher.follow();
  await house.rails.payer.work();
  await house.rails.watcher.follow();
};

const breaksIn = async (house: TestHouse) =>
  (await house.oversight.reconciliation.run('command')).checks.filter(({ breaks }) => breaks > 0);

/** Somebody who deposited 500, may withdraw, and has an address to withdraw to. */
const withMoney = async (house: TestHouse): Promise<Depositor & { walletId: string }> => {
  const person = await depositor(house);
  const outside = await filledWallet(depositing, 500n * USDT);
  await outside.pay(person.address, 500n * USDT);
  strangers.push(outside.address);
  const { data } = await bind(house, person, wallet());
  await house.data.asOwner.query(
    `update customer set certified_name = 'Ana', certified_at = now() where id = $1`,
    [person.user.id],
  );
  await house.data.asOwner.query(
    `update binding set added_at = platform_now() - interval '2 days', usable_at = platform_now() - interval '1 day'`,
  );
  await house.data.asOwner.query('delete from hold');
  return { ...person, walletId: data.id };
};

/** A template in which somebody deposited, bought, and has a withdrawal under way. */
const live = async () => {
  maker = await newOperator(template, 'treasury_maker');
  const cookies = [
    await signInOperator(template, maker),
    await signInOperator(template, await newOperator(template, 'treasury_checker')),
  ];
  await capital('hot_wallet', '1000000', cookies);
  await capital('hot_wallet', '700000', cookies);
  const person = await withMoney(template);
  neighbour = person;
  await template.rails.wallet.read(person.user.id, { limit: 1 });
  await work(template);
  await capital('reserve_in', '10000', cookies);
  product = await offer(template);
  const bought = await buy(template, person, product, 10);
  if (bought.code !== 200) throw new Error(nameOf(bought.code));
  await template.invest.market.extend();
  await nextDay(template);
  await template.data.asOwner.query(
    `insert into class (code, name, educator_id) select '00000000', 'A class', id from operator limit 1`,
  );
  const { name } = await submit(template, person, '50');
  if (name !== 'success') throw new Error(name);
  // Signed and sent, and in no block yet.
  await template.rails.payer.work();
  expect(await breaksIn(template)).toEqual([]);
  await leave(template.data);
};

const bornFrom = async (number: 0 | 1, marketSeed?: string): Promise<TestDatabase> => {
  const data = await freshDatabase(template.data.name);
  const mark = chain.block(chain.finalNumber);
  if (!mark) throw new Error('the chain has no final block');
  // One is born of a template that was prepared, lived on and was prepared again; the other of one that was not.
  for (let times = 0; times < number * 2; times += 1)
    await data.asOwner.query('select care.prepare_template()');
  await bearWorld(data.asOwner, {
    name: names[number],
    kind: number === 0 ? 'private' : 'class',
    number: number + 1,
    chainMark: { number: mark.number, hash: mark.hash },
    pepper: PEPPER,
    ...(marketSeed && { marketSeed }),
  });
  return data;
};

/** Every value that may be a secret, by the column it stands in. */
const longValues = async ({ asOwner }: TestDatabase): Promise<Map<string, Set<string>>> => {
  const { rows: columns } = await asOwner.query<{ source: string; name: string; type: string }>(
    `select format('%I.%I', table_schema, table_name) as source, quote_ident(column_name) as name, data_type as type
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema = any (current_schemas(false) || name 'ledger')
        and (data_type = 'bytea' or data_type = 'text' and column_name ~ $1)`,
    ['hash|sha256|sealed|secret|token|key|salt|code|seed|signature|xpub|endpoint|address|value|password'],
  );
  const found = new Map<string, Set<string>>();
  for (const { source, name, type } of columns) {
    const value = type === 'bytea' ? `encode(${name}, 'hex')` : name;
    const { rows } = await asOwner.query<{ value: string }>(
      `select distinct ${value} as value from ${source} where length(${value}) >= 8`,
    );
    found.set(`${source}.${name}`, new Set(rows.map((row) => row.value)));
  }
  return found;
};

let data: [TestDatabase, TestDatabase];
let worlds: [TestHouse, TestHouse];
const shared: string[] = [];

beforeAll(async () => {
  await live();
  data = [await bornFrom(0), await bornFrom(1)];
  const [mine, theirs] = [await longValues(data[0]), await longValues(data[1])];
  for (const [column, values] of mine)
    if ([...values].some((value) => theirs.get(column)?.has(value))) shared.push(column);
  shared.sort();
  worlds = [
    await openHouseOn(data[0], { chainPort: template.config.chainPort }),
    await openHouseOn(data[1], { chainPort: template.config.chainPort }),
  ];
}, 120_000);

/** Of columns that could hold a secret: the past, which two copies have in common and which opens nothing. */
const past = [
  'base.installation.value',
  'base.schema_migration.sha256',
  'invest.former_receipt_key.public_key',
  'invest.market_series.past_seed',
  'invest.order_receipt.signature',
  'oversight.proof_leaves.list',
  'oversight.proof_leaves.top',
  'oversight.proof_statement.hash',
  'oversight.proof_statement.public_key',
  'oversight.proof_statement.signature',
  'rails.binding.address',
  'rails.chain_key.address',
  'rails.chain_transfer.block_hash',
  'rails.chain_transfer.from_address',
  'rails.chain_transfer.to_address',
  'rails.chain_transfer.tx',
  'rails.chain_watch.scanned_hash',
  'rails.deposit.block_hash',
  'rails.deposit.from_address',
  'rails.deposit.to_address',
  'rails.deposit.tx',
  'rails.sending.from_address',
  'rails.sending.signed',
  'rails.sending.to_address',
  'rails.sending.tx_hash',
  'rails.withdrawal.address',
];

const one = async <Row>({ asOwner }: TestDatabase, sql: string): Promise<Row> => {
  const { rows } = await asOwner.query(sql);
  return rows[0];
};

const isSigned = ({ text, signature, public_key }: { text: string; signature: string; public_key: string }) =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: Buffer.from(public_key, 'base64'), type: 'spki', format: 'der' }),
    Buffer.from(signature, 'base64'),
  );

const hotWalletOf = (house: TestHouse) => house.rails.payer.hotWallet(house.db.sql);

/** Prices before and after the birth, two days later. */
const pricesOf = async (world: TestHouse) => {
  await world.db.inTransaction((tx) => world.base.clock.advance(tx, 48 * 3_600_000));
  await world.invest.market.extend();
  const { rows } = await world.data.asOwner.query<{ close: string; own: boolean }>(
    `select c.close::text, c.hour >= s.own_from as own
       from market_candle c join market_series s on s.id = c.series_id order by c.hour`,
  );
  const closes = (own: boolean) => rows.filter((row) => row.own === own).map(({ close }) => close);
  return { before: closes(false), after: closes(true) };
};

describe('two worlds of one template', () => {
  it('share nothing that opens, signs or receives', () => {
    expect(shared).toEqual(past);
  });

  it('begin without what the list empties, and say what they are', async () => {
    for (const [nth, world] of data.entries()) {
      const { rows } = await world.asOwner.query<{ name: string }>(
        `select name from care.fates_at_birth() where fate = 'emptied' and name not in ('base.rate_limit', 'base.session')`,
      );
      for (const { name } of rows)
        expect(await one(world, `select count(*)::int as left from ${name}`), name).toEqual({ left: 0 });
      expect(await one(world, 'select name, kind, practice_desk from world')).toEqual({
        name: names[nth],
        kind: nth === 0 ? 'private' : 'class',
        practice_desk: true,
      });
      await expect(bearWorld(world.asOwner, { ...again, pepper: PEPPER })).rejects.toThrow('born already');
    }
  });

  it('let nobody of the template in', async () => {
    for (const world of worlds) {
      const investor = await post(world, login, { account: neighbour.account, password: PASSWORD });
      expect(nameOf(investor.code)).toBe('wrong_credentials');
      const operator = await post(world, operatorLogin, { account: maker.account, password: PASSWORD });
      expect(nameOf(operator.code)).toBe('wrong_credentials');
      expect(
        await one(world.data, 'select count(*)::int as others from customer where not is_neighbour'),
      ).toEqual({ others: 0 });
    }
  });

  it('reconcile before their tokens have moved in; payments wait, and nothing is in trouble', async () => {
    for (const world of worlds) {
      expect(await breaksIn(world)).toEqual([]);
      await world.rails.watcher.follow();
      expect(await breaksIn(world)).toEqual([]);
      expect((await world.rails.treasury.info()).hot_wallet).toMatchObject({
        tokens: '0',
        coming: '1700500',
      });
      await world.rails.payer.work();
      expect(await breaksIn(world)).toEqual([]);
      expect(await world.rails.treasury.info()).toMatchObject({
        cover: 'covered',
        tokens: { booked: '1700500', beyond_book: '-1700500', explained: '-1700500' },
      });
      expect(await world.rails.payer.troubled()).toBe(0);
    }
  });

  it('reconcile afterwards, with the same book, and pay what was under way from their own wallets', async () => {
    for (const world of worlds) {
      await work(world);
      await work(world);
      expect(await breaksIn(world)).toEqual([]);
      // The withdrawal of 50 has left, without its fee.
      const { hot_wallet, tokens } = await world.rails.treasury.info();
      expect(hot_wallet).toMatchObject({ tokens: tokens.booked, coming: '0', going: '0' });
      expect(tokens).toMatchObject({ beyond_book: '0', explained: '0' });
      expect(Number(tokens.booked)).toBeLessThan(1_700_500);
      expect(await one(world.data, 'select state from withdrawal')).toEqual({ state: 'completed' });
      expect(
        await one(
          world.data,
          `select '0x' || encode(from_address, 'hex') as payer from sending where cause like 'withdrawal:%'`,
        ),
      ).toEqual({ payer: await hotWalletOf(world) });
    }
    expect(await hotWalletOf(worlds[0])).not.toBe(await hotWalletOf(worlds[1]));
  });

  it('have deposit addresses of their own: what one is sent, the other does not know', async () => {
    const [here, there] = worlds;
    const person = await withMoney(here);
    const elsewhere = await withMoney(there);
    expect(elsewhere.address).not.toBe(person.address);
    await mine(FINALITY_DEPTH + 1);
    await here.rails.watcher.follow();
    await there.rails.watcher.follow();
    for (const [world, { user, address }, stranger] of [
      [here, person, elsewhere],
      [there, elsewhere, person],
    ] as const) {
      expect(await world.base.ledger.balance({ owner: user.id, kind: 'available' })).toBe(500n * USDT);
      expect(await world.rails.watcher.tokensAt(world.db.sql, address)).toBe(500n * USDT);
      expect(await world.rails.watcher.tokensAt(world.db.sql, stranger.address)).toBe(0n);
      const { rowCount } = await world.data.asOwner.query(
        `select from chain_transfer where '0x' || encode(to_address, 'hex') = any ($1)`,
        [strangers],
      );
      expect(rowCount).toBe(0);
      expect(await breaksIn(world)).toEqual([]);
    }
    const { name } = await submit(here, person, '100');
    expect(name).toBe('success');
    await work(here);
    expect(await one(here.data, 'select state from withdrawal order by id desc')).toEqual({
      state: 'completed',
    });
    expect(await breaksIn(here)).toEqual([]);
  });

  it('keep what was signed, and sign with a key of their own', async () => {
    const old = await Promise.all(
      data.map((world) =>
        one<{ text: string; signature: string; public_key: string }>(
          world,
          `select text, signature, public_key from order_receipt r join former_receipt_key k on k.id = r.former_key`,
        ),
      ),
    );
    expect(old[0]).toEqual(old[1]);
    expect(old.every(isSigned)).toBe(true);
    const keys = new Set([old[0]?.public_key]);
    for (const world of worlds) {
      const buyer = await withMoney(world);
      await work(world);
      const { code, data: bought } = await buy(world, buyer, product, 10);
      expect(nameOf(code)).toBe('success');
      if (!bought.receipt) throw new Error('there is no receipt');
      expect(isSigned(bought.receipt)).toBe(true);
      keys.add(bought.receipt.public_key);
      await nextDay(world);
      expect(await breaksIn(world)).toEqual([]);
    }
    expect(keys.size).toBe(3);
  });

  it('have audit logs that verify, with their birth in them', async () => {
    for (const world of worlds) {
      await world.base.audit.link();
      expect(await world.base.audit.verify()).toMatchObject({ brokenAt: null, lost: 0, waiting: 0 });
      expect(await one(world.data, `select subject from audit_event where action = 'world.born'`)).toEqual({
        subject: `world:${worlds.indexOf(world) + 1}`,
      });
    }
  });

  it('have the same prices until their birth, and others after it', async () => {
    const [here, there] = [await pricesOf(worlds[0]), await pricesOf(worlds[1])];
    expect(here.before).toEqual(there.before);
    expect(here.before.length).toBeGreaterThan(1000);
    expect(here.after.length).toBeGreaterThan(24);
    expect(here.after.slice(0, 24)).not.toEqual(there.after.slice(0, 24));
  });

  it('have the same prices after it, too, where they are given one seed', async () => {
    const seed = '7'.repeat(32);
    const [here, there] = [
      await pricesOf(await openHouseOn(await bornFrom(0, seed))),
      await pricesOf(await openHouseOn(await bornFrom(1, seed))),
    ];
    expect(here.after.length).toBeGreaterThan(24);
    expect(here.after.slice(0, 24)).toEqual(there.after.slice(0, 24));
  });
});
