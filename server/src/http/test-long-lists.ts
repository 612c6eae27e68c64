import { randomUUID } from 'node:crypto';
import { classJoin } from '@paperlock/contract/classes.ts';
import { classCreate } from '@paperlock/contract/classes-desk.ts';
import { roles } from '@paperlock/contract/operators.ts';
import { ticketCreate } from '@paperlock/contract/support.ts';
import { practiceWallet } from '@paperlock/contract/wallet.ts';
import { withdraw } from '@paperlock/contract/withdrawals.ts';
import { type Changes, copyRows } from '@paperlock/house/db/test-copy-rows.ts';
import { buy, fundReserve, offer, pass } from '@paperlock/house/invest/orders/test-market.ts';
import { bind, PIN, somebody, wallet } from '@paperlock/house/rails/bindings/test-bindings.ts';
import { claim, hearFinal, transfer } from '@paperlock/house/rails/deposits/test-deposits.ts';
import { give, readyToWithdraw } from '@paperlock/house/rails/withdrawals/test-withdrawals.ts';
import { newCustomer, newOperator, post, signInOperator, type TestHouse } from '../test-house.ts';

/** A house with one of everything that lists show, and the means to make it many. */
export const fillHouse = async (house: TestHouse) => {
  const { asOwner } = house.data;
  const owner = await somebody(house);
  const operator = await newOperator(house, ...roles);
  const cookie = await signInOperator(house, operator);
  const checker = await newOperator(house, ...roles);
  const customer = owner.user.id;

  await readyToWithdraw(house, owner);
  await fundReserve(house, '1000');
  const product = await offer(house);
  await offer(house, { target: '1000', launchesIn: 24 * 400 });
  const order = (await buy(house, owner, product, 1)).data.order_no;
  const binding = (await bind(house, owner, wallet())).data.id;
  await readyToWithdraw(house, owner);
  const sent = { binding_id: binding, amount: '2000', pin: PIN, request_no: randomUUID() };
  await post(house, withdraw, sent, owner);
  await hearFinal(house, transfer(await house.rails.deposits.addressOf(customer), 4_000_000n));
  await claim(house, owner, { amount: '61', remark: 'Mine' });
  await post(house, ticketCreate, { text: 'Hello', request_no: randomUUID() }, owner);
  const named = { name: 'Class', request_no: randomUUID() };
  const taught = (await post(house, classCreate, named, { cookie })).data;
  await post(house, classJoin, { code: taught.code }, owner);
  await post(house, practiceWallet, {}, owner);
  await pass(house, 25);
  await house.oversight.proofs.take();
  await newCustomer(house);

  const idOf = async (account: string): Promise<string> => {
    const { rows } = await asOwner.query<{ id: string }>('select id from operator where account = $1', [
      account,
    ]);
    return rows[0]?.id ?? '';
  };
  const [maker, decider] = [await idOf(operator.account), await idOf(checker.account)];
  await asOwner.query('set session_replication_role = replica');
  for (const [table, values] of Object.entries(seldom({ customer, maker, decider, product }))) {
    const columns = Object.keys(values);
    const places = columns.map((_, at) => `$${at + 1}`);
    await asOwner.query(`insert into ${table} (${columns}) values (${places})`, Object.values(values));
  }
  await asOwner.query(linked(customer, maker));
  await asOwner.query('set session_replication_role = origin');
  const { rows: numbers } = await asOwner.query<{ account: number; run: string }>(
    `select (select id from ledger.account order by seq desc limit 1) as account, (select max(id) from settlement_run)::text as run`,
  );

  const grow = async (n: number): Promise<void> => {
    for (const [table, changes] of lists({ customer, maker })) await copyRows(asOwner, table, n, changes);
    for (let nth = 0; nth < n; nth += 1) await give(house, owner, '1');
  };
  return { owner, cookie, order, classId: taught.id, ...numbers[0], grow };
};

type Cast = { customer: string; maker: string; decider: string; product: string };

const at = '2026-01-02T00:00:00Z';

/** Rows that take a story of their own to come about. */
const seldom = ({ customer, maker, decider, product }: Cast): Record<string, Record<string, unknown>> => {
  const proposed = { reason: 'Because', proposed_by: maker };
  const decided = { decided_by: decider, decided_at: at, approved: true, decision: 'Yes' };
  return {
    alert: { kind: 'job_failing', threshold: 1, value: 2, raised_at: at, ended_at: at },
    announcement: {
      type: 'news',
      state: 'published',
      texts: { en: { title: 'News', body: 'Text' } },
      pinned: false,
      start_at: at,
      edited_by: 'somebody',
    },
    canned_answer: { title: 'Hello', texts: { en: 'Hello' }, edited_by: 'somebody' },
    clock_move: { by: 'day', from_at: at, to_at: '2026-01-03T00:00:00Z', customer_id: customer },
    customer_note: { customer_id: customer, about: 'note', text: 'A note', by_id: maker, by_name: 'maker' },
    customer_proposal: { kind: 'unfreeze', customer_id: customer, ...proposed, ...decided },
    operator_proposal: {
      kind: 'removal',
      operator_id: maker,
      roles_before: ['viewer'],
      reason: 'Because',
      proposed_by: maker,
    },
    treasury_proposal: { kind: 'bank', amount: 1, ...proposed, ...decided },
    webhook_endpoint: { id: customer, url: 'http://127.0.0.1:1/', kinds: ['deposit.credited'] },
    webhook_proposal: { url: 'http://127.0.0.1:1/', kinds: ['deposit.credited'], ...proposed, ...decided },
    webhook_event: { id: customer, kind: 'deposit.credited', data: {} },
    webhook_delivery: { event_id: customer, endpoint_id: customer },
    booking: { customer_id: customer, product_id: product, booked_at: at },
    passkey: {
      customer_id: customer,
      credential_id: 'abc',
      public_key: Buffer.from([0]),
      sign_count: 0,
      backed_up: false,
      name: 'Key',
    },
    letter: { recipient: 'somebody@example.org', lang: 'en', words: 'letters.code', customer_id: customer },
    verification_case: {
      customer_id: customer,
      name: 'Ana Maria',
      document: 'passport',
      state: 'submitted',
      submitted_at: at,
    },
    bank_order: {
      cause: 'withdrawal:1',
      country: 'DE',
      bank: 'Bank',
      branch: '',
      routing: '',
      account_sealed: Buffer.from([0]),
      account_masked: '1',
      holder: 'Ana Maria',
      amount: 1,
      ordered_at: at,
    },
    chain_transfer: {
      block: 1,
      log_index: 0,
      tx: Buffer.alloc(32, 1),
      position: 0,
      block_hash: Buffer.alloc(32, 2),
      from_address: Buffer.alloc(20, 3),
      to_address: Buffer.alloc(20, 4),
      amount: 1,
      at,
    },
    reconciliation: {
      started_at: at,
      started_by: 'timetable',
      transfers: 0,
      breaks: 0,
      totals: '[]',
      checks: '[]',
    },
  };
};

/** Rows whose numbers come from others: a correction, a run with its first trade, and a transfer to the practice wallet. */
const linked = (customer: string, maker: string): string => `
  insert into ledger.correction (debit, credit, amount, reason, proposed_by)
    select min(id), max(id), 1, 'Because', '${maker}' from ledger.account;
  insert into strategy_run (product_id, series, strategy, parameters, fee_ppm, slippage_ppm, start_hour, end_hour, pool, principal,
      next_hour, equity)
    select product_id, 'practice', 'spot', '{}', 0, 0, ceil(extract(epoch from lock_at) / 3600), floor(extract(epoch from mature_at) / 3600),
           1, 1, ceil(extract(epoch from lock_at) / 3600), 1
      from product_order where customer_id = '${customer}' limit 1;
  insert into strategy_fill (run_id, nth, hour, coins, price, amount, fee, gross, net, reason)
    select id, 0, start_hour, 1, 1, 1, 0, 0, 0, 'entry' from strategy_run;
  update chain_transfer set to_address = coalesce((select address from practice_wallet where customer_id = '${customer}'), to_address)`;

/** Somebody else for each copy. */
const another = '(select id from customer order by number desc offset i limit 1)';
const counted = (table: string, form: string): string =>
  `to_char((select count(*) from ${table}) + i, '${form}')`;

/** The copies of another table, one for each. */
const newest = (column: string, table: string): string =>
  `(select ${column} from ${table} order by ctid desc offset i - 1 limit 1)`;

/** Copied with changes of their own. */
const named = [
  'alert',
  'booking',
  'customer_proposal',
  'verification_case',
  'webhook_delivery',
  'webhook_event',
];

/** What is copied, in this order: what a row belongs to is there before it. */
const lists = ({
  customer,
  maker,
}: Pick<Cast, 'customer' | 'maker'>): readonly (readonly [string, Changes])[] => {
  const own = { customer_id: `'${customer}'` };
  const others = { customer_id: another };
  return [
    [
      'customer',
      {
        username: `'c' || left(md5(random()::text), 20)`,
        invitation_code: counted('customer', 'FM0000000000'),
        invited_by: `'${customer}'`,
      },
    ],
    ['operator', {}],
    ['session', own],
    ['operator_session', { operator_id: `'${maker}'` }],
    ['audit_event', { subject: `'customer:${customer}'`, action: `'customer.signed_in'` }],
    ['fact', { ...own, created_at: `m.created_at + i * interval '1 ms'` }],
    ['category', {}],
    ['product', {}],
    [
      'product',
      { target: '1000000000', launch_at: `m.close_at + interval '1 day'`, auto_renew: 'false', sold: '0' },
    ],
    ['booking', { product_id: `(select id from product order by place desc offset i - 1 limit 1)` }],
    ['product_order', { ...own, order_no: `'P20260101-' || ${counted('product_order', 'FM00000000')}` }],
    ['product_order', { ...others, order_no: `'P20260101-' || ${counted('product_order', 'FM00000000')}` }],
    ['deposit', own],
    ['deposit', others],
    ['deposit_claim', own],
    ['deposit_claim', others],
    ['withdrawal', own],
    ['withdrawal', others],
    ['support_ticket', own],
    ['support_line', { ticket_no: newest('no', 'support_ticket') }],
    ['support_ticket', others],
    ['support_line', { ticket_no: newest('no', 'support_ticket') }],
    ['class', { code: counted('class', 'FM00000000') }],
    ['class_member', { customer_id: 'gen_random_uuid()' }],
    ['verification_case', others],
    ['settlement_run', {}],
    ['settlement_portion', {}],
    ['proof_statement', {}],
    ['ledger.correction', {}],
    ['strategy_fill', {}],
    ['alert', { kind: 'm.kind' }],
    ['customer_proposal', { kind: 'm.kind' }],
    ['webhook_event', {}],
    ['webhook_delivery', { event_id: newest('id', 'webhook_event') }],
    ...Object.keys(seldom({ customer, maker, decider: maker, product: '' }))
      .filter((table) => !named.includes(table))
      .map((table) => [table, {}] as const),
  ];
};
