import { orderRun, orderTrades } from '@paperlock/contract/strategies.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveStrategies = (desk: Desk): void => {
  desk.customer(orderRun, async (m, ask, visit) => {
    const order = await m.invest.orders.info(ask, visit);
    return order.ok ? done({ run: await m.invest.strategies.runOf(order.value) }) : order;
  });
  desk.customer(orderTrades, async (m, ask, visit) => {
    const order = await m.invest.orders.info(ask, visit);
    return order.ok ? done(await m.invest.strategies.tradesOf(order.value, ask)) : order;
  });
};
