import type { Database } from '../../../db/database.ts';
import type { FigureQuery } from '../../../db/figure.ts';
import type { Clock } from '../../base/clock/index.ts';
import type { Ledger } from '../../base/ledger/index.ts';

export type FigureParts = {
  db: Database;
  clock: Pick<Clock, 'now'>;
  ledger: Pick<Ledger, 'moved' | 'sealedTo'>;
  /** What other modules bring; the rest is read from the book. */
  queries: readonly FigureQuery[];
  /** For so long whoever asks gets what was computed for the one before. */
  keptMs: number;
};
