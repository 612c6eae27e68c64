import { marketCandles, marketSource } from '@paperlock/contract/market.ts';
import { rateLimits } from '@paperlock/domain/market/limits.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';
import { takeRead } from '../read-limit.ts';

export const serveMarket = (desk: Desk): void => {
  desk.public(
    marketCandles,
    async (m, ask, visit, exchange) =>
      (await takeRead(m, rateLimits.reads, visit, exchange)) ?? m.invest.market.page(ask),
  );
  desk.public(
    marketSource,
    async (m, _, visit, exchange) =>
      (await takeRead(m, rateLimits.reads, visit, exchange)) ?? done(await m.invest.market.sources()),
  );
};
