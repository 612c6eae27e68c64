import type { LangCode } from '@paperlock/words/languages.ts';
import { speakerFor } from './answer.ts';

/** Adds the definition of every number in the reader's language. */
export const explainEarned = <T extends object>(lang: LangCode, figures: T) => ({
  ...figures,
  definition: speakerFor(lang).say('figures.promised_earned'),
  runway_definition: speakerFor(lang).say('figures.reserve_runway'),
});
