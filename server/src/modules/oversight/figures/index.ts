import type { Database } from '../../../db/database.ts';
import type { FigureQuery } from '../../../db/figure.ts';
import type { Clock } from '../../base/clock/index.ts';
import type { Ledger } from '../../base/ledger/index.ts';
import { figureChecks } from './checks.ts';
import { countTurnover } from './count-turnover.ts';
import { keptFor } from './kept-for.ts';
import { askAgain, readFigures } from './read-figures.ts';

/** What is said of the platform in numbers: each computed from the database, each with the query that gives it. */

export type FigureParts = {
  db: Database;
  clock: Pick<Clock, 'now'>;
  ledger: Pick<Ledger, 'moved' | 'sealedTo'>;
  /** What other modules bring; the rest is read from the book. */
  queries: readonly FigureQuery[];
  /** For so long whoever asks gets what was computed for the one before. */
  keptMs: number;
};

export type { FigureReading } from './read-figures.ts';

export type Figures = ReturnType<typeof createFigures>;

export const createFigures = (parts: FigureParts) => ({
  read: keptFor(parts.keptMs, () => readFigures(parts)),
  askAgain: () => askAgain(parts),
  /** Closed days since it last ran; the timetable calls it. */
  countTurnover: () => countTurnover(parts),
  checks: figureChecks,
});
