import { figureChecks } from './checks.ts';
import { countTurnover } from './count-turnover.ts';
import { keptFor } from './kept-for.ts';
import type { FigureParts } from './parts.ts';
import { askAgain, readFigures } from './read-figures.ts';

export type { FigureParts } from './parts.ts';

/** What is said of the platform in numbers: each computed from the database, each with the query that gives it. */

export type { FigureReading } from './read-figures.ts';

export type Figures = ReturnType<typeof createFigures>;

export const createFigures = (parts: FigureParts) => ({
  read: keptFor(parts.keptMs, () => readFigures(parts)),
  askAgain: () => askAgain(parts),
  /** Closed days since it last ran; the timetable calls it. */
  countTurnover: () => countTurnover(parts),
  checks: figureChecks,
});
