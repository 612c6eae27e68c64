/** What waits for a translation, by key: the languages that lack it (`de fr`), or `all`. A line for each, so that changes merge. */
export type Pending = Readonly<Record<string, string>>;

/** A text or a page of English, and whether a language has it. */
export type Wanted = { readonly key: string; readonly isIn: (lang: string) => boolean };

export const findPending = (wanted: readonly Wanted[], codes: readonly string[]): Pending =>
  Object.fromEntries(
    wanted
      .map(({ key, isIn }) => [key, codes.filter((lang) => !isIn(lang))] as const)
      .filter(([, lacking]) => lacking.length > 0)
      .map(([key, lacking]) => [key, lacking.length === codes.length ? 'all' : lacking.join(' ')] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Where the list does not say what is so. */
export const checkPending = (listed: Pending, found: Pending): string[] =>
  [...new Set([...Object.keys(found), ...Object.keys(listed)])]
    .filter((key) => listed[key] !== found[key])
    .map((key) =>
      found[key]
        ? `"${key}" is pending (${found[key]}), which words/pending.json does not say: run npm run words`
        : `"${key}" is no longer pending, but words/pending.json lists it: run npm run words`,
    );
