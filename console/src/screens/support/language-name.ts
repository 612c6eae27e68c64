import { languageByCode, languageOf } from '@paperlock/words/languages.ts';

/** As the language calls itself. */
export const languageName = (code: string): string => languageByCode(languageOf(code)).name;
