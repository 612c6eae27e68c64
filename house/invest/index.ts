import type { Base } from '../base/index.ts';
import type { Ground } from '../ground.ts';
import type { People } from '../people/index.ts';
import { type ClockMoveParts, createClockMoves } from './clock-moves/index.ts';
import { createEarned } from './earned/index.ts';
import { createMarket } from './market/index.ts';
import { createOrders, type Orders } from './orders/index.ts';
import { createProducts, type Products } from './products/index.ts';
import { createReports } from './reports/index.ts';
import { createSettlement } from './settlement/index.ts';
import { createStrategies } from './strategies/index.ts';

/** The area invest: projects, orders, strategies, settlement and the time machine. */

/** What invest asks of rails, which it does not import. */
export type BesideInvest = Pick<ClockMoveParts, 'isHurried'>;

export type Invest = ReturnType<typeof buildInvest>;

export const buildInvest = (ground: Ground, base: Base, people: People, beside: BesideInvest) => {
  const below = { ...ground, ...base, ...people };
  const { db, guardLimiter, marketSeed } = ground;
  const market = createMarket({ ...below, ...(marketSeed && { newSeed: () => marketSeed }) });
  const products: Products = createProducts({
    ...below,
    soldOf: (sql, productIds) => orders.soldOf(sql, productIds),
    raisedOf: (sql, productIds) => orders.raisedOf(sql, productIds),
  });
  const orders: Orders = createOrders({
    ...below,
    limiter: guardLimiter,
    products,
    runsOf: (sql, runs) => strategies.standings(sql, runs),
    runDaysOf: (sql, runs) => strategies.runDays(sql, runs),
  });
  const strategies = createStrategies({
    db,
    market,
    cohortsAfter: orders.cohortsAfter,
    onTraded: () => base.facts.hint(db.sql, 'order', null),
  });
  const settlement = createSettlement({ ...below, orders, products, strategies });
  return {
    market,
    products,
    orders,
    strategies,
    settlement,
    reports: createReports({ db, market, products }),
    earned: createEarned({
      ...below,
      market,
      openProduct: products.open,
      namesOf: (ids) => products.namesOf(ids, 'en'),
      tradedTo: strategies.tradedTo,
      firstLockDay: orders.firstLockDay,
      promisedOn: orders.promisedOn,
      leftEarlyOn: orders.leftEarlyOn,
      earnedOn: strategies.earnedOn,
    }),
    clockMoves: createClockMoves({
      ...below,
      ...beside,
      limiter: guardLimiter,
      customerBehind: people.operators.customerBehind,
      settlement,
    }),
  };
};
