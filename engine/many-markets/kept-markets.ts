import type { GatheredMarkets } from './gather-markets.ts';
import results from './results.json' with { type: 'json' };

/** Computed once with `npm run markets -- --write`; the same command without it computes all of them again and compares. */
export const keptMarkets: GatheredMarkets = results as GatheredMarkets;
