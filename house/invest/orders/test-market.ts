import { randomUUID } from 'node:crypto';
import * as calls from '@paperlock/contract/orders.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { MICRO_PER_USDT, parseMicro } from '@paperlock/domain/money.ts';
import type { Strategy } from '@paperlock/domain/products/terms.ts';
import type { Parameters } from '@paperlock/engine/parameters.ts';
import { post, type TestCustomer, type TestHouse } from '@paperlock/server/src/test-house.ts';
import { deposit } from '../../base/ledger/test-book.ts';
import { PIN, somebody } from '../../rails/bindings/test-bindings.ts';

/** Products on sale, a reserve behind them and people with money, for tests. */

export type Terms = {
  strategy: Strategy;
  parameters: Parameters;
  type: 'basic' | 'premium' | 'premium_plus';
  unitPrice: string;
  minUnits: number;
  maxUnits: number;
  periodDays: number;
  dailyPpm: number;
  payout: 'daily' | 'maturity';
  target: string | null;
  /** Hours from now. */
  opensIn: number;
  closesIn: number;
  launchesIn: number | null;
  earlyRedemption: boolean;
  autoRenew: boolean;
  password: boolean;
};

const usual: Terms = {
  strategy: 'spot',
  parameters: {},
  type: 'basic',
  unitPrice: '10',
  minUnits: 1,
  maxUnits: 50_000,
  periodDays: 30,
  dailyPpm: 500,
  payout: 'daily',
  target: null,
  opensIn: -1,
  closesIn: 24 * 365,
  launchesIn: null,
  earlyRedemption: true,
  autoRenew: true,
  password: false,
};

const micro = (amount: string): bigint => parseMicro(amount) ?? 0n;

export const offer = async (house: TestHouse, changes: Partial<Terms> = {}): Promise<string> => {
  const terms = { ...usual, ...changes };
  const { rows } = await house.data.asOwner.query<{ id: string }>(
    `with shelf as (
       insert into category (texts, password_hash) values ('{"en": {"name": "Shelf"}}', $1) returning id)
     insert into product (category_id, texts, strategy, parameters, type, unit_price, min_units, max_units, period_days, daily_ppm,
       payout, target, open_at, close_at, launch_at, early_redemption, auto_renew, drafted_by, published_by, published_at)
     select id, '{"en": {"name": "Steady thirty", "description": "Thirty days."}}', $15, $16, $2, $3, $4, $5, $6, $7, $8, $9,
       platform_now() + $10 * interval '1 hour', platform_now() + $11 * interval '1 hour',
       platform_now() + $12 * interval '1 hour', $13, $14, gen_random_uuid(), gen_random_uuid(), platform_now()
       from shelf returning id`,
    [
      terms.password ? 'a hash' : null,
      terms.type,
      micro(terms.unitPrice),
      terms.minUnits,
      terms.maxUnits,
      terms.periodDays,
      terms.dailyPpm,
      terms.payout,
      terms.target && micro(terms.target),
      terms.opensIn,
      terms.closesIn,
      terms.launchesIn,
      terms.earlyRedemption && terms.dailyPpm > 0,
      terms.autoRenew && terms.launchesIn === null && terms.dailyPpm > 0,
      terms.strategy,
      terms.parameters,
    ],
  );
  return rows[0]?.id ?? '';
};

export const fundReserve = async (
  { db, base: { ledger, clock } }: TestHouse,
  amount: string,
): Promise<void> => {
  const bookedAt = await clock.now();
  const posted = await db.inTransaction((tx) =>
    ledger.post(tx, {
      cause: `reserve:${randomUUID()}`,
      kind: 'reserve_in',
      bookedAt,
      transfers: [
        { debit: operatorAccount('equity'), credit: operatorAccount('reserve'), amountMicro: micro(amount) },
      ],
    }),
  );
  if (!posted.ok) throw new Error(posted.refusal);
};

export type Investor = TestCustomer;

export const investor = async (house: TestHouse, amount = '10000'): Promise<Investor> => {
  const person = await somebody(house);
  const bookedAt = await house.base.clock.now();
  await house.db.inTransaction((tx) =>
    house.base.ledger.post(tx, deposit(person.user.id, micro(amount), { bookedAt })),
  );
  return person;
};

/** What an order needs of a house and of a person: a world that is open beside others has no more. */
type Doors = Pick<TestHouse, 'app' | 'console'>;
type Buyer = Pick<Investor, 'token'>;

export const preview = (house: Doors, { token }: Buyer, productId: string, quantity: number) =>
  post(house, calls.orderPreview, { product_id: productId, quantity }, { token });

export const place = async (house: Doors, who: Buyer, productId: string, quantity: number) => {
  const { data } = await preview(house, who, productId, quantity);
  const ask = { product_id: productId, quantity, preview_hash: data.preview_hash, request_no: randomUUID() };
  return post(house, calls.placeOrder, ask, { token: who.token });
};

export const pay = (house: Doors, { token }: Buyer, orderNo: string, pin = PIN, requestNo = randomUUID()) =>
  post(house, calls.payOrder, { order_no: orderNo, pin, request_no: requestNo }, { token });

export const buy = async (house: Doors, who: Buyer, productId: string, quantity: number) => {
  const { data } = await place(house, who, productId, quantity);
  return pay(house, who, data.order_no);
};

/** Ends it early. */
export const redeem = async (house: Doors, { token }: Buyer, orderNo: string) => {
  const { data } = await post(house, calls.redeemPreview, { order_no: orderNo }, { token });
  const ask = { order_no: orderNo, preview_hash: data.preview_hash, pin: PIN, request_no: randomUUID() };
  return post(house, calls.redeemOrder, ask, { token });
};

export const orderOf = (house: Doors, { token }: Buyer, orderNo: string) =>
  post(house, calls.orderInfo, { order_no: orderNo }, { token });

export const balancesOf = async ({ base: { ledger } }: TestHouse, { user }: Investor) => ({
  available: await ledger.balance({ owner: user.id, kind: 'available' }),
  locked: await ledger.balance({ owner: user.id, kind: 'locked' }),
});

export const platformBalance = ({ base: { ledger } }: TestHouse, kind: 'reserve' | 'escrow' | 'market') =>
  ledger.balance(operatorAccount(kind));

/** Lets so many hours pass and everything happen that is due meanwhile. */
export const pass = async (house: TestHouse, hours: number): Promise<void> => {
  await house.db.inTransaction((tx) => house.base.clock.advance(tx, hours * 3_600_000));
  await house.invest.settlement.run();
};

export const usdt = (whole: number): bigint => BigInt(whole) * MICRO_PER_USDT;
