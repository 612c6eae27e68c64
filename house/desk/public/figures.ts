import { figureUnits, getFacts } from '@paperlock/contract/figures.ts';
import { rateLimits } from '@paperlock/domain/figures/limits.ts';
import { microText } from '@paperlock/domain/money.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { LangCode } from '@paperlock/words/languages.ts';
import type { FigureReading } from '../../oversight/figures/index.ts';
import { speakerFor } from '../answer.ts';
import type { Desk } from '../desk.ts';
import { takeRead } from '../read-limit.ts';

export const serveFigures = (desk: Desk): void => {
  desk.public(getFacts, async (m, _, visit, exchange) => {
    const tooMany = await takeRead(m, rateLimits.reads, visit, exchange);
    if (tooMany) return tooMany;
    const { readings, computedAt } = await exchange.mayBeStale(m.oversight.figures.read);
    return done({
      list: readings.map((reading) => figureView(reading, visit.lang)),
      computed_at: computedAt.toISOString(),
    });
  });
};

/** Adds name and definition in the reader's language to every number. */
const figureView = ({ name, value, query }: FigureReading, lang: LangCode) => {
  const { say } = speakerFor(lang);
  const unit = figureUnits[name];
  return {
    name,
    unit,
    value: value === null ? null : unit === 'amount' ? microText(value) : value.toString(),
    title: say(`figures.${name}`),
    definition: say(`figures.${name}_how`),
    query,
  };
};
