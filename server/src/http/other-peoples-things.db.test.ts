import { randomUUID } from 'node:crypto';
import { setAvatar } from '@paperlock/contract/accounts.ts';
import { appCalls } from '@paperlock/contract/areas.ts';
import { bindCoinAccountDel } from '@paperlock/contract/bindings.ts';
import type { Call } from '@paperlock/contract/call.ts';
import { depositReturn, recharge, rechargeCancel, rechargeInfo } from '@paperlock/contract/deposits.ts';
import { upload } from '@paperlock/contract/files.ts';
import { revokeSession } from '@paperlock/contract/identity.ts';
import { messageRead } from '@paperlock/contract/messages.ts';
import {
  cancelOrder,
  orderInfo,
  payOrder,
  redeemOrder,
  redeemPreview,
  setAutoRenew,
} from '@paperlock/contract/orders.ts';
import { revokeScriptKey } from '@paperlock/contract/scripts.ts';
import { passkeyRemove, passkeyRename } from '@paperlock/contract/security.ts';
import { orderRun, orderTrades } from '@paperlock/contract/strategies.ts';
import {
  ticketClose,
  ticketCreate,
  ticketInfo,
  ticketPicture,
  ticketReply,
  ticketSeen,
  ticketTyping,
} from '@paperlock/contract/support.ts';
import { realnameSubmit } from '@paperlock/contract/verification.ts';
import { withdraw, withdrawCancel, withdrawInfo, withdrawPreview } from '@paperlock/contract/withdrawals.ts';
import { buy, fundReserve, offer, place } from '@paperlock/house/invest/orders/test-market.ts';
import { bind, PIN, somebody, wallet } from '@paperlock/house/rails/bindings/test-bindings.ts';
import { claim, hearFinal, listOf, only, transfer } from '@paperlock/house/rails/deposits/test-deposits.ts';
import { readyToWithdraw } from '@paperlock/house/rails/withdrawals/test-withdrawals.ts';
import { describe, expect, it } from 'vitest';
import { fieldsAndFile } from '../test-form.ts';
import { nameOf, newCustomer, openTestHouse, PASSWORD, post } from '../test-house.ts';
import { countChanges } from './test-range.ts';

/** Whoever knows the number of somebody else's thing can neither use it nor change it, nor learn what it is. */

const house = await openTestHouse();

/** Somebody with a PIN, an e-mail address and a phone number: nothing else stands in the way. */
const ready = async (phone: string) => {
  const customer = await somebody(house);
  await house.data.asOwner.query('update customer set email = $2, phone = $3 where id = $1', [
    customer.user.id,
    `${customer.account}@example.org`,
    phone,
  ]);
  return customer;
};

const owner = await ready('+33639980001');
const stranger = await ready('+33639980002');

const one = async (sql: string, values: unknown[] = [owner.user.id]): Promise<string> => {
  const { rows } = await house.data.asOwner.query<{ id: string }>(sql, values);
  if (!rows[0]) throw new Error(`nothing there: ${sql}`);
  return String(rows[0].id);
};

const uploaded = async (scene: string): Promise<string> => {
  const { payload, contentType } = fieldsAndFile({ scene });
  const answer = await house.app.inject({
    method: 'POST',
    url: `/api/${upload.path}`,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': contentType },
    payload,
  });
  return answer.json().data.file_id;
};

await hearFinal(house, transfer(await house.rails.deposits.addressOf(owner.user.id), 4_000_000n));

const theirs = {
  deposit: only(await listOf(house, owner)).id,
  claim: (await claim(house, owner, { amount: '61', remark: 'Mine alone' })).data.id,
  receipt: await uploaded('receipt'),
  session: await one('select id from session where customer_id = $1 limit 1'),
  message: await one('select id from fact where customer_id = $1 limit 1'),
  passkey: await one(
    `insert into passkey (customer_id, credential_id, public_key, sign_count, backed_up, name)
     values ($1, 'abc', '\\x00', 0, false, 'Owner’s key') returning id`,
  ),
  scriptKey: await one(
    `insert into script_key (customer_id, token_hash, name, scope)
     values ($1, sha256('owner'), 'Owner’s key', 'act') returning id`,
  ),
  avatar: await uploaded('avatar'),
  paper: await uploaded('identity'),
  binding: (await bind(house, owner, wallet({ label: 'Mine alone' }))).data.id,
};
for (const person of [owner, stranger]) await readyToWithdraw(house, person);
const submitted = { binding_id: theirs.binding, amount: '2000', pin: PIN, request_no: randomUUID() };
const withdrawal = (await post(house, withdraw, submitted, owner)).data.id;

await fundReserve(house, '1000');
const product = await offer(house);
const placed = async () => (await place(house, owner, product, 1)).data.order_no;
const orders = {
  running: (await buy(house, owner, product, 1)).data.order_no,
  toPay: await placed(),
  toCancel: await placed(),
};
const begun = { text: 'Mine alone', picture_id: await uploaded('support'), request_no: randomUUID() };
const ticket = (await post(house, ticketCreate, begun, owner)).data;
const said = {
  ticket: ticket.id,
  line: ticket.lines.list[0]?.id ?? '',
  picture: await uploaded('support'),
  another: await uploaded('support'),
};
const { preview_hash } = (await post(house, redeemPreview, { order_no: orders.running }, owner)).data;
const numbers: readonly unknown[] = [
  ...Object.values(theirs),
  ...Object.values(orders),
  ...Object.values(said),
  withdrawal,
];

/** Every customer's call that names a thing by its number, asked for somebody else's. */
const asks: readonly (readonly [Call, object])[] = [
  [revokeSession, { session: theirs.session }],
  [messageRead, { type: 'personal', id: theirs.message }],
  [passkeyRename, { id: theirs.passkey, name: 'Taken' }],
  [passkeyRemove, { id: theirs.passkey, password: PASSWORD }],
  [revokeScriptKey, { id: theirs.scriptKey }],
  [setAvatar, { file_id: theirs.avatar }],
  [
    realnameSubmit,
    {
      name: 'Ana Maria',
      document: 'passport',
      number: house.people.specimens.numberOf(stranger.user.id, 'Ana Maria', 'passport'),
      profile_page: theirs.paper,
      selfie: theirs.paper,
    },
  ],
  [withdrawPreview, { binding_id: theirs.binding, amount: '20' }],
  [withdraw, { ...submitted, amount: '20', request_no: randomUUID() }],
  [withdrawInfo, { id: withdrawal }],
  [withdrawCancel, { id: withdrawal }],
  [rechargeInfo, { id: theirs.claim }],
  [rechargeCancel, { id: theirs.claim, request_no: randomUUID() }],
  [depositReturn, { id: theirs.deposit, pin: '194822', request_no: randomUUID() }],
  [recharge, { amount: '62', receipt_id: theirs.receipt, request_no: randomUUID() }],
  [orderInfo, { order_no: orders.running }],
  [orderRun, { order_no: orders.running }],
  [orderTrades, { order_no: orders.running }],
  [payOrder, { order_no: orders.toPay, pin: PIN, request_no: randomUUID() }],
  [cancelOrder, { order_no: orders.toCancel, request_no: randomUUID() }],
  [setAutoRenew, { order_no: orders.running, on: true }],
  [redeemPreview, { order_no: orders.running }],
  [redeemOrder, { order_no: orders.running, preview_hash, pin: PIN, request_no: randomUUID() }],
  [ticketInfo, { id: said.ticket }],
  [ticketPicture, { line: said.line }],
  [ticketTyping, { id: said.ticket }],
  [ticketSeen, { id: said.ticket, line: said.line }],
  [ticketReply, { id: said.ticket, text: 'And this', picture_id: said.picture, request_no: randomUUID() }],
  [ticketCreate, { text: 'Another', picture_id: said.another, request_no: randomUUID() }],
  [ticketClose, { id: said.ticket }],
  [bindCoinAccountDel, { binding_id: theirs.binding, pin: '194822', request_no: randomUUID() }],
];

const changes = await countChanges(house);

describe.each(asks.map(([call, ask]) => ({ path: call.path, call, ask })))('$path', ({ call, ask }) => {
  it('does nothing to what is somebody else’s, and tells nothing of it', async () => {
    await changes();
    const { envelope } = await post(house, call, ask, stranger);
    expect(await changes(), JSON.stringify(envelope)).toBe(0);
    expect(JSON.stringify(envelope)).not.toMatch(/Mine alone|Owner’s key|27[1-9A-HJ-NP-Za-km-z]{33}/);
    const madeUp = JSON.parse(JSON.stringify(ask), (key, value) =>
      key !== 'request_no' && numbers.includes(value) && key !== 'type' ? madeUpLike(value) : value,
    );
    // Theirs or nobody's: the answer is the same, so it does not even tell that there is such a thing.
    const fresh = 'request_no' in madeUp ? { ...madeUp, request_no: randomUUID() } : madeUp;
    const nobodys = await post(house, call, fresh, stranger);
    expect([nobodys.code, nobodys.envelope.message]).toEqual([envelope.code, envelope.message]);
  });
});

const madeUpLike = (id: string): string => {
  if (id.startsWith('P')) return 'P20260101-99999999';
  return id.includes('-') ? randomUUID() : '999999999';
};

it('no call that names a thing by its number is left out', () => {
  const naming = appCalls.filter(
    ({ access, request }) =>
      access === 'customer' &&
      /"(id|session|order_no|line|\w+_id|front|selfie)"/.test(
        JSON.stringify(Object.keys(Reflect.get(request.def, 'shape') ?? {})),
      ),
  );
  const tried = asks.map(([{ path }]) => path);
  const ofEverybody = [
    'news/newsInfo',
    'product/checkCategoryPassword',
    'product/productList',
    'product/productInfo',
    'product/promisedEarned',
    'product/strategyReport',
    'product/book',
    'product/bookCancel',
    'product/orderPreview',
    'product/placeOrder',
  ];
  expect(
    naming
      .map(({ path }) => path)
      .filter((path) => !ofEverybody.includes(path))
      .sort(),
  ).toEqual([...tried].sort());
});

const reads: readonly Call[] = [
  withdrawPreview,
  withdrawInfo,
  rechargeInfo,
  orderInfo,
  orderRun,
  orderTrades,
  redeemPreview,
  ticketPicture,
];

it('the owner may do each of these, so it is not the ask that is wrong', async () => {
  const own = asks.filter(([call]) => call !== realnameSubmit && call !== revokeSession);
  for (const [call, ask] of [...own, [revokeSession, { session: theirs.session }] as const]) {
    expect([call.path, (await post(house, call, ask, owner)).code]).toEqual([call.path, 200]);
    expect([call.path, (await changes()) > 0]).toEqual([call.path, !reads.includes(call)]);
  }
});

it('no PIN is compared for what is not there, which is the costliest part of a call', async () => {
  // A default PIN is heard of as soon as one is compared.
  const fresh = await newCustomer(house);
  const proofs = () => ({ pin: PIN, request_no: randomUUID() });
  for (const [call, ask] of [
    [bindCoinAccountDel, { binding_id: randomUUID() }],
    [depositReturn, { id: randomUUID() }],
    [withdraw, { binding_id: randomUUID(), amount: '10' }],
    [payOrder, { order_no: orders.toPay }],
    [redeemOrder, { order_no: orders.toPay, preview_hash }],
  ] as const) {
    const { code } = await post(house, call, { ...ask, ...proofs() }, fresh);
    expect([call.path, nameOf(code)]).toEqual([call.path, 'not_found']);
  }
});
