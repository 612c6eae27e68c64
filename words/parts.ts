/**
 * Which texts travel together: a page fetches the parts it needs, each one request. `entry` is what the pages before sign-in
 * need, `app` what surrounds most pages after it, then one part per area; the texts of the server never reach a browser.
 */
const words = {
  entry: ['common', 'ui', 'shell', 'identity'],
  app: [
    'home',
    'announcement',
    'assets',
    'clock',
    'content',
    'worlds',
    'profile',
    'amount',
    'pin',
    'share',
    'lens',
  ],
  invest: ['orders', 'products', 'earned', 'reports', 'market'],
  money: ['deposits', 'withdrawals', 'wallet', 'bindings', 'countries', 'detective'],
  account: [
    'security',
    'scripts',
    'verification',
    'dossier',
    'device',
    'places',
    'classes',
    'support',
    'webview',
    'proofs',
  ],
  /** Long, and read by few on a given day: the lessons, the sandbox and what the lens says. */
  learn: ['lessons', 'collapse', 'flags', 'track'],
  story: ['story'],
  offered: ['offered'],
  twins: ['twins'],
  server: ['refusals', 'letters', 'messages', 'figures', 'push', 'verifier', 'template'],
} as const;

export const browserParts = [
  'entry',
  'app',
  'invest',
  'money',
  'account',
  'learn',
  'story',
  'offered',
  'twins',
  'console',
] as const;
export type BrowserPart = (typeof browserParts)[number];
export type Part = BrowserPart | 'server';

const partByWord = new Map(
  Object.entries(words).flatMap(([part, names]) =>
    names.map((name) => [name as string, part as Part] as const),
  ),
);

/** The part a word file belongs to, by its name. The console's are the operators' own. */
export const partOf = (word: string): Part => {
  if (word.startsWith('console')) return 'console';
  const part = partByWord.get(word);
  if (!part) throw new Error(`words/en/${word}.json travels with no part: name it in words/parts.ts`);
  return part;
};
