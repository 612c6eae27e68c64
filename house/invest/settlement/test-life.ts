import { randomUUID } from 'node:crypto';
import * as calls from '@paperlock/contract/orders.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { microText } from '@paperlock/domain/money.ts';
import { GUARANTEE_MICRO } from '@paperlock/domain/products/limits.ts';
import { post, type TestHouse } from '@paperlock/server/src/test-house.ts';
import { transferEntry } from '../../base/ledger/test-book.ts';
import type { Database, Sql } from '../../db/database.ts';
import { PIN } from '../../rails/bindings/test-bindings.ts';
import { type Investor, offer, pay, place } from '../orders/test-market.ts';
import { createStrategies } from '../strategies/index.ts';
import { createSettlement } from './index.ts';

/** What can happen to products and orders, in steps that can be written down and taken again. */

export type Product = {
  priceMicro: number;
  payout: 'daily' | 'maturity' | 'variable';
  ppm: number;
  days: number;
  /** Null for a rolling one. */
  raise: { units: number; closesInH: number; launchesInH: number } | null;
};

type Buy = { buy: number; who: number; units: number; payAtOnce: boolean };

export type Step =
  | Buy
  | { pay: number }
  | { cancel: number }
  | { redeem: number }
  | { renew: number; on: boolean }
  | { reserveMicro: number }
  | { advanceMs: number }
  | { expire: true }
  /** Several workers, who also trade what they pay by; the connection of one of them is ended before its nth statement, if there are so many. */
  | { settle: number; killedAt: number | null };

export type Stage = {
  house: TestHouse;
  people: readonly Investor[];
  products: string[];
  orders: { who: Investor; orderNo: string }[];
};

const nthOf = <T>(list: readonly T[], nth: number): T | undefined => list[nth % Math.max(1, list.length)];

export const putOnSale = (house: TestHouse, { priceMicro, payout, ppm, days, raise }: Product) =>
  offer(house, {
    type: payout === 'variable' ? 'premium_plus' : 'basic',
    unitPrice: microText(BigInt(priceMicro)),
    maxUnits: Math.min(50_000, Number(GUARANTEE_MICRO / BigInt(priceMicro))),
    dailyPpm: payout === 'variable' ? 0 : ppm,
    payout: payout === 'daily' ? 'daily' : 'maturity',
    periodDays: days,
    target: raise && microText(BigInt(priceMicro) * BigInt(raise.units)),
    ...(raise && { closesIn: raise.closesInH, launchesIn: raise.closesInH + raise.launchesInH }),
  });

/** Whatever is refused, or out of place at that moment, changes nothing. */
export const take = async (stage: Stage, step: Step): Promise<void> => {
  const { house } = stage;
  if ('buy' in step) return buy(stage, step);
  if ('reserveMicro' in step) return moveReserve(house, BigInt(step.reserveMicro));
  if ('settle' in step) {
    await settle(house, step.settle, step.killedAt);
    return;
  }
  if ('expire' in step) {
    await house.invest.orders.expireUnpaid();
    return;
  }
  if ('advanceMs' in step) {
    await house.db.inTransaction((tx) => house.base.clock.advance(tx, step.advanceMs));
    return;
  }
  const which =
    'pay' in step ? step.pay : 'cancel' in step ? step.cancel : 'redeem' in step ? step.redeem : step.renew;
  const order = nthOf(stage.orders, which);
  if (!order) return;
  const { who, orderNo: order_no } = order;
  if ('pay' in step) await pay(house, who, order_no);
  if ('cancel' in step) await post(house, calls.cancelOrder, { order_no, request_no: randomUUID() }, who);
  if ('redeem' in step) await redeem(house, who, order_no);
  if ('renew' in step) await post(house, calls.setAutoRenew, { order_no, on: step.on }, who);
};

const buy = async (stage: Stage, step: Buy): Promise<void> => {
  const [product, who] = [nthOf(stage.products, step.buy), nthOf(stage.people, step.who)];
  if (!product || !who) return;
  const { code, data } = await place(stage.house, who, product, step.units);
  if (code !== 200) return;
  stage.orders.push({ who, orderNo: data.order_no });
  if (step.payAtOnce) await pay(stage.house, who, data.order_no);
};

const redeem = async (house: TestHouse, who: Investor, order_no: string): Promise<void> => {
  const { code, data } = await post(house, calls.redeemPreview, { order_no }, who);
  if (code !== 200) return;
  const ask = { order_no, preview_hash: data.preview_hash, pin: PIN, request_no: randomUUID() };
  await post(house, calls.redeemOrder, ask, who);
};

const moveReserve = async ({ db, base: { ledger, clock } }: TestHouse, micro: bigint): Promise<void> => {
  if (micro === 0n) return;
  const [equity, reserve] = [operatorAccount('equity'), operatorAccount('reserve')];
  const move =
    micro > 0n
      ? ({ kind: 'reserve_in', from: equity, to: reserve, amount: micro } as const)
      : ({ kind: 'reserve_out', from: reserve, to: equity, amount: -micro } as const);
  const entry = transferEntry({ ...move, bookedAt: await clock.now() });
  await db.inTransaction((tx) => ledger.post(tx, entry));
};

/** Who are killed on their way say so. */
export const settle = async (
  house: TestHouse,
  workers: number,
  killedAt: number | null,
): Promise<boolean> => {
  const {
    base: { clock, facts, ledger },
    invest: { market, orders, products },
  } = house;
  let isKilled = false;
  const runs = Array.from({ length: workers }, async (_, nth) => {
    const db = nth === 0 && killedAt !== null ? dying(house, killedAt) : house.db;
    const strategies = createStrategies({ db, market, cohortsAfter: orders.cohortsAfter });
    try {
      await createSettlement({
        db,
        clock,
        facts,
        ledger,
        orders,
        products,
        strategies,
        portionSize: 2,
      }).run();
    } catch (error) {
      if (!/terminat|not queryable/.test(String(error))) throw error;
      isKilled = true;
    }
  });
  await Promise.all(runs);
  return isKilled;
};

/** A database whose connection is ended from elsewhere before one statement; the commits count, too. */
const dying = ({ db, data }: TestHouse, killedAt: number): Database => {
  let statements = 0;
  return {
    ...db,
    inTransaction: (work) =>
      db.inTransaction(async (tx) => {
        const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
        const count = async () => {
          statements += 1;
          if (statements === killedAt) {
            await data.asOwner.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
          }
        };
        const counting = async (text: string, values?: unknown[]) => {
          await count();
          return tx.query(text, values);
        };
        const result = await work({ query: counting as Sql['query'] });
        await count();
        return result;
      }),
  };
};
