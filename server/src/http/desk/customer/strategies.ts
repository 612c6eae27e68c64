import { orderRun, orderTrades } from '@paperlock/contract/strategies.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Orders } from '../../../modules/invest/orders/index.ts';
import type { Strategies } from '../../../modules/invest/strategies/index.ts';
import type { Desk } from '../desk.ts';

export const serveStrategies = (desk: Desk, orders: Pick<Orders, 'info'>, strategies: Strategies): void => {
  desk.customer(orderRun, async (ask, visit) => {
    const order = await orders.info(ask, visit);
    return order.ok ? done({ run: await strategies.runOf(order.value) }) : order;
  });
  desk.customer(orderTrades, async (ask, visit) => {
    const order = await orders.info(ask, visit);
    return order.ok ? done(await strategies.tradesOf(order.value, ask)) : order;
  });
};
