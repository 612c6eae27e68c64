import { marketCandles, marketSource } from '@paperlock/contract/market.ts';
import { rateLimits } from '@paperlock/domain/market/limits.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Market } from '../../../modules/invest/market/index.ts';
import type { Desk } from '../desk.ts';
import type { ReadLimit } from '../read-limit.ts';

export const serveMarket = (desk: Desk, market: Market, takeRead: ReadLimit): void => {
  desk.public(
    marketCandles,
    async (ask, visit, reply) => (await takeRead(rateLimits.reads, visit, reply)) ?? market.page(ask),
  );
  desk.public(
    marketSource,
    async (_, visit, reply) =>
      (await takeRead(rateLimits.reads, visit, reply)) ?? done(await market.sources()),
  );
};
