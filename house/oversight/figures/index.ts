import { figureChecks } from './checks.ts';
import { countTurnover } from './count-turnover.ts';
import { keptFor } from './kept-for.ts';
import type { FigureParts } from './parts.ts';
import { askAgain, readFigures } from './read-figures.ts';

export type { FigureParts } from './parts.ts';

/** Figures about the platform: each computed from the database, each with its query. */

export type { FigureReading } from './read-figures.ts';

export type Figures = ReturnType<typeof createFigures>;

export const createFigures = (parts: FigureParts) => ({
  read: keptFor(parts.keptMs, () => readFigures(parts)),
  askAgain: () => askAgain(parts),
  /** Counts days closed since the last run; the timetable calls it. */
  countTurnover: () => countTurnover(parts),
  checks: figureChecks,
});
