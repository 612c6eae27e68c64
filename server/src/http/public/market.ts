import { marketCandles, marketSource } from '@paperlock/contract/market.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { Market } from '../../modules/invest/market/index.ts';
import type { Desk } from '../desk.ts';

/** A chart asks once and then once an hour; reading years page by page may take longer. */
const limit = { name: 'market_ip', tries: 120, perSeconds: 60 };

export const serveMarket = (desk: Desk, market: Market, limiter: Pick<Limiter, 'take'>): void => {
  desk.public(
    marketCandles,
    async (ask, { ip }) => (await limiter.take(limit, networkOf(ip))) ?? market.page(ask),
  );
  desk.public(
    marketSource,
    async (_, { ip }) => (await limiter.take(limit, networkOf(ip))) ?? done(await market.sources()),
  );
};
