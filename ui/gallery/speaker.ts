import { isPseudo, type LangCode } from '@paperlock/words/languages.ts';
import { pseudoText } from '@paperlock/words/pseudo.ts';
import { createSpeaker, type Speaker } from '@paperlock/words/speak.ts';

const files = import.meta.glob<Record<string, string>>('../../words/*/{common,ui}.json', {
  eager: true,
  import: 'default',
});

const textsOf = (lang: string, word: string) => files[`../../words/${lang}/${word}.json`] ?? {};

/** Samples are in English; in a pseudo-language they grow or run backwards like everything else. */
export const sampleText = (lang: LangCode, text: string) => (isPseudo(lang) ? pseudoText(lang, text) : text);

export function gallerySpeaker(lang: LangCode, dir: Speaker['dir']): Speaker {
  const catalog = Object.fromEntries(
    ['common', 'ui'].flatMap((word) =>
      Object.entries({ ...textsOf('en', word), ...textsOf(lang, word) }).map(([key, text]) => [
        `${word}.${key}`,
        sampleText(lang, text),
      ]),
    ),
  );
  return { ...createSpeaker({ lang, catalog }), dir };
}
