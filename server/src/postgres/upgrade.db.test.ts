import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { login } from '@paperlock/contract/identity.ts';
import { orderList } from '@paperlock/contract/orders.ts';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { nameOf, openHouseOn, post, signInOperator } from '../test-house.ts';
import { migrate } from './migrate.ts';
import { freshDatabase } from './test-database.ts';
import { shapeOf } from './test-shape.ts';

/** Installations from before the areas, made by commit 5763dd3 with its demonstration, and by what followed it. */
const editions: Record<string, string[]> = {
  '0052': ['0052-with-demo'],
  '0057': ['0052-with-demo', '0053-to-0057'],
};

// What that demonstration printed at its first start; all of it is practice.
const pepper = Buffer.from('iRmYF7+yPLcmecICZYE/C+8QT/VpMZz6RNDbWXrE8hA=', 'base64');
const investor = { account: 'investor_a', password: 'Fold-7821-cvukezhu' };
const owner = { account: 'owner', secret: 'PGX3VL5XDTH5VCBBUP7PEHCRU5FUPIZZ' };
const OWNER_PASSWORD = 'Fold-5622-axqavwsk';

const fresh = await freshDatabase();
const made: string[] = [];

afterAll(async () => {
  for (const name of made) await fresh.asOwner.query(`drop database ${name} with (force)`);
});

const contentOf = async (file: string): Promise<string> =>
  brotliDecompressSync(
    await readFile(new URL(`./test-installations/${file}.sql.br`, import.meta.url)),
  ).toString();

const asItWas = async (edition: string): Promise<{ name: string; url: string }> => {
  const name = `${fresh.name}_${edition}`;
  await fresh.asOwner.query(`create database ${name}`);
  made.push(name);
  const url = new URL(fresh.url);
  url.pathname = name;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  for (const file of editions[edition] ?? []) await client.query(`begin; ${await contentOf(file)}; commit`);
  await client.end();
  return { name, url: url.href };
};

describe.each(Object.keys(editions))('an installation of edition %s', async (edition) => {
  const old = await asItWas(edition);
  await migrate(old.url);
  const data = await freshDatabase(old.name);

  it('gets the shape of a new one', async () => {
    expect(await shapeOf(data.asOwner)).toEqual(await shapeOf(fresh.asOwner));
  });

  it('dates older messages about orders by what happened to them', async () => {
    const { rows } = await data.asOwner.query<{ told: number; astray: number }>(
      `select count(*)::int as told, count(*) filter (where f.happened_at <> o.ended_at)::int as astray
         from fact f join product_order o on o.order_no = f.params ->> 'order_no' where f.kind = 'order_settled'`,
    );
    expect(rows[0]?.told).toBeGreaterThan(0);
    expect(rows[0]?.astray).toBe(0);
  });

  it('keeps its accounts and its book', async () => {
    const house = await openHouseOn(data, { pepper });
    const { code, data: session } = await post(house, login, investor);
    expect(nameOf(code)).toBe('success');
    const orders = await post(house, orderList, { tab: 'history' }, { token: session.token });
    expect(orders.data.list.length).toBeGreaterThan(0);
    await signInOperator(house, owner, 0, OWNER_PASSWORD);
    const { transfers, breaks, checks } = await house.oversight.reconciliation.run('command');
    expect(checks.filter((check) => check.breaks > 0)).toEqual([]);
    expect([breaks, transfers > 300]).toEqual([0, true]);
    await house.close();
  });
});

it('an installation that is older still is refused, with what to do', async () => {
  const { url } = await asItWas('none');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table schema_migration (name text primary key)');
  await client.end();
  const failure = await migrate(url).catch((error: Error) => error);
  expect(String((failure as Error).cause)).toContain('start commit 5763dd3 with it once');
});
