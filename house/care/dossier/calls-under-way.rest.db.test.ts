import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { updateInfo } from '@paperlock/contract/accounts.ts';
import { appCalls } from '@paperlock/contract/areas.ts';
import type { Call } from '@paperlock/contract/call.ts';
import { deleteAccount } from '@paperlock/contract/dossier.ts';
import { exampleOf } from '@paperlock/contract/examples/example-of.ts';
import { upload } from '@paperlock/contract/files.ts';
import { placeOrder } from '@paperlock/contract/orders.ts';
import { checkCategoryPassword } from '@paperlock/contract/products.ts';
import { pushOn } from '@paperlock/contract/push.ts';
import { forgetPin, totpSetup } from '@paperlock/contract/security.ts';
import { ticketCreate } from '@paperlock/contract/support.ts';
import { openTestHouse, PASSWORD, post, type TestCustomer } from '@paperlock/server/src/test-house.ts';
import { count, PATIENCE_MS, SEED, seededChoice } from '@paperlock/server/src/test-rig.ts';
import { beforeAll, expect, it } from 'vitest';
import { allRows } from '../../db/test-all-rows.ts';
import { fundReserve, offer, preview } from '../../invest/orders/test-market.ts';
import { PIN, somebody } from '../../rails/bindings/test-bindings.ts';
import { testBrowser } from '../push/test-browser.ts';

/** Somebody closes their account while calls of theirs are under way: those looked at the session before. */

const house = await openTestHouse();
const { asOwner } = house.data;
let product: string;
let category: string;

beforeAll(async () => {
  await fundReserve(house, '1000');
  product = await offer(house);
  const hash = await house.base.hasher.hash(PASSWORD);
  const { rows } = await asOwner.query<{ id: string }>(
    `insert into category (texts, password_hash) values ('{"en": {"name": "Locked"}}', $1) returning id`,
    [hash],
  );
  category = rows[0]?.id ?? '';
});

type Ask = { call: Call; ask: object };

/** Every call of somebody signed in, as its example has it but with what is theirs. */
const everything = (endpoint = randomUUID()): Ask[] =>
  appCalls
    .filter(({ access, path }) => access === 'customer' && path !== deleteAccount.path)
    .map((call): Ask => {
      const example = exampleOf(call) as Record<string, unknown>;
      const theirs: Record<string, string> = {
        password: PASSWORD,
        old_password: PASSWORD,
        pin: PIN,
        request_no: randomUUID(),
      };
      const filled = Object.keys(example).map((key) => [key, theirs[key] ?? example[key]]);
      return { call, ask: { ...Object.fromEntries(filled), ...alsoFor(call, endpoint) } };
    });

const alsoFor = (call: Call, endpoint: string): object => {
  // Another username would wait for the password first.
  if (call.path === updateInfo.path) return { username: undefined };
  if (call.path === checkCategoryPassword.path) return { category_id: category };
  if (call.path === placeOrder.path) return { product_id: product };
  if (call.path !== pushOn.path) return {};
  return {
    ...testBrowser().subscription,
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${endpoint}`,
  };
};

/** What names people by number alone, and the installation's own keys, which the first call that needs one makes. */
const NOBODYS = /^\w+\.(audit_\w+|chain_key|deposit_key|receipt_key)$/;

/** Nobody else does anything here, so whatever is new was left behind. */
const written = async (): Promise<string[]> => {
  const rows = Object.entries(await allRows(asOwner)).filter(([table]) => !NOBODYS.test(table));
  const sessions = await asOwner.query<{ row: string }>('select t::text as row from session t');
  return [...rows, ['session', sessions.rows.map(({ row }) => row)] as const].flatMap(([table, all]) =>
    all.map((row) => `${table} ${row}`),
  );
};

const waitingForLocks = async (): Promise<number> => {
  // Within a transaction it would see the same again and again.
  await asOwner.query('select pg_stat_clear_snapshot()');
  const { rows } = await asOwner.query<{ n: number }>(
    `select count(*)::integer as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
};

/** Holds the closing open until every call has ended or waits for it. */
const closeAmidst = async (who: TestCustomer, asks: readonly Ask[]) => {
  await asOwner.query('begin');
  await asOwner.query('select from customer where id = $1 for update', [who.user.id]);
  await asOwner.query('select erase_customer($1)', [who.user.id]);
  const before = await written();
  let over = 0;
  const answers = asks.map(async ({ call, ask }) => {
    const { status, envelope } = await post(house, call, ask, { token: who.token });
    over += 1;
    return { path: call.path, status, message: envelope.message };
  });
  while (over + (await waitingForLocks()) < asks.length) await sleep(5);
  await asOwner.query('commit');
  return { answers: await Promise.all(answers), before };
};

/** As many as one person may have under way: a third would wait for its turn and not for the closing. */
const AT_ONCE = 2;

it('no call that was under way writes anything once the account is closed, and none fails', async () => {
  const asks = everything();
  const statuses = new Map<string, number>();
  const faults: string[] = [];
  while (asks.length > 0) {
    const who = await somebody(house);
    const { answers, before } = await closeAmidst(who, asks.splice(0, AT_ONCE));
    const leftBehind = (await written()).filter((row) => !before.includes(row));
    if (leftBehind.length > 0) faults.push(...answers.map(({ path }) => path), ...leftBehind);
    for (const { path, status } of answers) {
      if (status >= 500) faults.push(`${path} ${status}`);
      statuses.set(path, status);
    }
  }
  expect(faults).toEqual([]);
  const writers = [
    updateInfo,
    placeOrder,
    upload,
    totpSetup,
    forgetPin,
    ticketCreate,
    pushOn,
    checkCategoryPassword,
  ];
  expect(writers.map(({ path }) => [path, statuses.get(path)])).toEqual(
    writers.map(({ path }) => [path, 401]),
  );
}, 120_000);

it('every table with something of a customer refuses a closed account, but for what the book and jobs write', async () => {
  const { rows } = await asOwner.query<{ name: string }>(
    `select distinct c.table_name as name from information_schema.columns c
      where c.table_schema = any (current_schemas(false)) and c.data_type = 'uuid' and c.column_name in ('customer_id', 'owner_id', 'owner')
        and not exists (select from pg_trigger t where t.tgname = 'open_account' and t.tgrelid = c.table_name::regclass)
      order by 1`,
  );
  const jobs = ['deposit', 'fact', 'hint', 'proof_share'];
  const underRequestNumbers = ['clock_move', 'product_order', 'wallet_order'];
  // Closing writes one itself; others come with something that is refused.
  const letters = ['letter'];
  // Its owner is named when it is born.
  const births = ['world'];
  expect(rows.map(({ name }) => name)).toEqual(
    [...jobs, ...underRequestNumbers, ...letters, ...births].sort(),
  );
});

it(
  `closings among calls at the same moment leave nothing behind, by seed ${SEED}`,
  async () => {
    const choose = seededChoice();
    let closed = 0;
    for (let round = 0; round < count('CLOSINGS', 4); round += 1) {
      const who = await somebody(house);
      const hash = (await preview(house, who, product, 1)).data.preview_hash;
      const pool = everything().filter(({ call }) => !/changeP|freeze|resetP|logout/.test(call.path));
      const mixed = Array.from({ length: 12 }, () => pool[choose(pool.length)]).filter(
        (one) => one !== undefined,
      );
      const order = { product_id: product, quantity: 1, preview_hash: hash, request_no: randomUUID() };
      if (choose(4) === 0) mixed.push({ call: placeOrder, ask: order });
      const calls = mixed.map(async ({ call, ask }) => {
        await sleep(choose(30));
        const { status, envelope } = await post(house, call, ask, { token: who.token });
        expect(status, `${call.path}: ${envelope.message}`).toBeLessThan(500);
      });
      await sleep(choose(20));
      const closing = await post(
        house,
        deleteAccount,
        { password: PASSWORD, pin: PIN },
        { token: who.token },
      );
      await Promise.all(calls);
      if (closing.code !== 200) continue;
      closed += 1;
      const { rows } = await asOwner.query<{ row: string }>(
        `select c::text as row from customer c where id = $1 and (name is not null or password_hash <> '')`,
        [who.user.id],
      );
      expect(rows).toEqual([]);
      expect(await left(who)).toEqual([]);
    }
    expect(closed).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);

/** What stays of somebody who left: the book's side of their account, known by number alone. */
const stays = [
  'people.customer',
  'base.hold',
  'invest.product_order',
  'rails.deposit_address',
  'ledger.owner',
];

const left = async ({ user, account }: TestCustomer): Promise<string[]> => {
  const found = (await written()).filter((row) => row.includes(user.id) || row.includes(account));
  return found.filter(
    (row) => !stays.includes(row.split(' ', 1)[0] ?? '') && !row.includes('account_closed'),
  );
};
