export type Direction = 'ltr' | 'rtl';

/**
 * The languages the app speaks, in the order the selector shows them.
 * `code` is what the app, the `lang` header and the folders call a language. `tag` is what Intl must be
 * given: Intl takes the unknown `ph` for American English without a word, and plain `ar` may bring Arabic
 * digits. `htmlLang` is for the `lang` attribute.
 */
export const languages = [
  { code: 'en', tag: 'en', htmlLang: 'en', name: 'English', dir: 'ltr' },
  { code: 'zh-Hans', tag: 'zh-Hans', htmlLang: 'zh-Hans', name: '简体中文', dir: 'ltr' },
  { code: 'zh-Hant', tag: 'zh-Hant', htmlLang: 'zh-Hant', name: '繁體中文', dir: 'ltr' },
  { code: 'ja', tag: 'ja', htmlLang: 'ja', name: '日本語', dir: 'ltr' },
  { code: 'ko', tag: 'ko', htmlLang: 'ko', name: '한국어', dir: 'ltr' },
  { code: 'de', tag: 'de', htmlLang: 'de', name: 'Deutsch', dir: 'ltr' },
  { code: 'fr', tag: 'fr', htmlLang: 'fr', name: 'Français', dir: 'ltr' },
  { code: 'vi', tag: 'vi', htmlLang: 'vi', name: 'Tiếng Việt', dir: 'ltr' },
  { code: 'th', tag: 'th', htmlLang: 'th', name: 'ไทย', dir: 'ltr' },
  { code: 'ms', tag: 'ms', htmlLang: 'ms', name: 'Bahasa Melayu', dir: 'ltr' },
  { code: 'es', tag: 'es', htmlLang: 'es', name: 'Español', dir: 'ltr' },
  { code: 'el', tag: 'el', htmlLang: 'el', name: 'Ελληνικά', dir: 'ltr' },
  { code: 'pt', tag: 'pt', htmlLang: 'pt', name: 'Português', dir: 'ltr' },
  { code: 'ph', tag: 'fil', htmlLang: 'fil', name: 'Filipino', dir: 'ltr' },
  { code: 'it', tag: 'it', htmlLang: 'it', name: 'Italiano', dir: 'ltr' },
  { code: 'af', tag: 'af', htmlLang: 'af', name: 'Afrikaans', dir: 'ltr' },
  { code: 'ar', tag: 'ar-u-nu-latn', htmlLang: 'ar', name: 'العربية', dir: 'rtl' },
  { code: 'hi', tag: 'hi', htmlLang: 'hi', name: 'हिन्दी', dir: 'ltr' },
  { code: 'id', tag: 'id', htmlLang: 'id', name: 'Bahasa Indonesia', dir: 'ltr' },
  { code: 'tr', tag: 'tr', htmlLang: 'tr', name: 'Türkçe', dir: 'ltr' },
  { code: 'ru', tag: 'ru', htmlLang: 'ru', name: 'Русский', dir: 'ltr' },
  { code: 'sv', tag: 'sv', htmlLang: 'sv', name: 'Svenska', dir: 'ltr' },
] as const satisfies readonly { code: string; tag: string; htmlLang: string; name: string; dir: Direction }[];

/** Made from English for development and tests: long accented words, and words running right to left. */
export const pseudoLanguages = [
  { code: 'en-XA', tag: 'en-XA', htmlLang: 'en-XA', name: '[Þšéûðö]', dir: 'ltr' },
  { code: 'ar-XB', tag: 'ar-XB-u-nu-latn', htmlLang: 'ar-XB', name: 'Pseudo, right to left', dir: 'rtl' },
] as const satisfies readonly { code: string; tag: string; htmlLang: string; name: string; dir: Direction }[];

export type PseudoCode = (typeof pseudoLanguages)[number]['code'];
export type LangCode = (typeof languages)[number]['code'] | PseudoCode;
export type Language = {
  readonly code: LangCode;
  readonly tag: string;
  readonly htmlLang: string;
  readonly name: string;
  readonly dir: Direction;
};

const every: readonly Language[] = [...languages, ...pseudoLanguages];

export const isPseudo = (code: LangCode): code is PseudoCode =>
  pseudoLanguages.some((language) => language.code === code);

export const languageByCode = (code: LangCode): Language => {
  const found = every.find((language) => language.code === code);
  if (!found) throw new Error(`no language ${code}`);
  return found;
};

const find = (text: string, among: readonly Language[]): LangCode | undefined => {
  const wanted = text.toLowerCase();
  return among.find(
    ({ code, htmlLang }) => code.toLowerCase() === wanted || htmlLang.toLowerCase() === wanted,
  )?.code;
};

/** The language a caller names; whatever is unknown becomes English. Pseudo-languages only where asked for. */
export const languageOf = (text: string | null | undefined, { pseudo = false } = {}): LangCode =>
  find(text?.trim() ?? '', pseudo ? every : languages) ?? 'en';

/** Names under which browsers ask for a language that has another name here. */
const otherNames: Readonly<Record<string, LangCode>> = { tl: 'ph', in: 'id' };

const nearest = (asked: string): LangCode | undefined => {
  const exact = find(asked, languages);
  if (exact) return exact;
  const [primary = '', ...rest] = asked.toLowerCase().split('-');
  if (primary === 'zh') {
    if (rest.includes('hans')) return 'zh-Hans';
    return rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? 'zh-Hant' : 'zh-Hans';
  }
  return find(primary, languages) ?? otherNames[primary];
};

/** The best of our languages for an Accept-Language header. */
export const languageFromAccept = (header: string | null | undefined): LangCode => {
  const asked = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [tag = '', ...settings] = entry.split(';').map((piece) => piece.trim());
      const q = settings.find((setting) => /^q=/i.test(setting));
      return { tag, weight: q === undefined ? 1 : Number(q.slice(2)) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of asked) {
    const code = nearest(tag);
    if (code) return code;
  }
  return 'en';
};
