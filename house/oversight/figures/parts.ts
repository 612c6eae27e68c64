import type { Clock } from '../../base/clock/index.ts';
import type { Ledger } from '../../base/ledger/index.ts';
import type { Database } from '../../db/database.ts';
import type { FigureQuery } from '../../db/figure.ts';

export type FigureParts = {
  db: Database;
  clock: Pick<Clock, 'now'>;
  ledger: Pick<Ledger, 'moved' | 'sealedTo'>;
  /** Queries of other modules; the rest is read from the book. */
  queries: readonly FigureQuery[];
  /** How long a computed answer is reused. */
  keptMs: number;
};
