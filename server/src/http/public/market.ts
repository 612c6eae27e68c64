import { marketCandles, marketSource } from '@paperlock/contract/market.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Market } from '../../modules/invest/market/index.ts';
import type { Desk } from '../desk.ts';
import type { ReadLimit } from '../read-limit.ts';

/** A chart asks once and then once an hour; reading years page by page may take longer. */
const limit = { name: 'market_ip', tries: 120, perSeconds: 60 };

export const serveMarket = (desk: Desk, market: Market, takeRead: ReadLimit): void => {
  desk.public(
    marketCandles,
    async (ask, visit, reply) => (await takeRead(limit, visit, reply)) ?? market.page(ask),
  );
  desk.public(
    marketSource,
    async (_, visit, reply) => (await takeRead(limit, visit, reply)) ?? done(await market.sources()),
  );
};
