/**
 * Which texts travel together. `entry` is what the pages before sign-in need, `learn` the lessons with the
 * sandbox and the lens, `app` the rest of the investor app, `console` the operators' own; the texts of the server never
 * reach a browser.
 */
export const browserParts = ['entry', 'app', 'learn', 'console'] as const;
export type BrowserPart = (typeof browserParts)[number];
export type Part = BrowserPart | 'server';

const entry: readonly string[] = ['common', 'ui', 'shell', 'identity'];
/** Long, and read by few on a given day. */
const learn: readonly string[] = ['lessons', 'collapse', 'flags'];
const server: readonly string[] = ['refusals', 'letters', 'messages', 'figures', 'push', 'verifier'];

/** The part a word file belongs to, by its name. */
export const partOf = (word: string): Part => {
  if (entry.includes(word)) return 'entry';
  if (learn.includes(word)) return 'learn';
  if (server.includes(word)) return 'server';
  return word.startsWith('console') ? 'console' : 'app';
};
