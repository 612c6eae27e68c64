import type { Database } from '../../db/database.ts';
import type { Market } from '../market/index.ts';
import type { Products } from '../products/index.ts';

export type ReportParts = {
  db: Database;
  market: Pick<Market, 'candles' | 'extend' | 'nextHour' | 'source'>;
  products: Pick<Products, 'open' | 'published' | 'wholeParameters'>;
};
