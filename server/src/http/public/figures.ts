import { figureUnits, getFacts } from '@paperlock/contract/figures.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import { microText } from '@paperlock/domain/money.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { LangCode } from '@paperlock/words/languages.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { FigureReading, Figures } from '../../modules/oversight/figures/index.ts';
import { speakerFor } from '../answer.ts';
import type { Desk } from '../desk.ts';

/** A page asks once. */
const limit = { name: 'figures_ip', tries: 60, perSeconds: 60 };

export const serveFigures = (desk: Desk, figures: Figures, limiter: Pick<Limiter, 'take'>): void => {
  desk.public(getFacts, async (_, { ip, lang }) => {
    const tooMany = await limiter.take(limit, networkOf(ip));
    if (tooMany) return tooMany;
    const { readings, computedAt } = await figures.read();
    return done({
      list: readings.map((reading) => figureView(reading, lang)),
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
