import type { BrowserContext } from '@playwright/test';

/**
 * The build for everybody has no pseudo-languages in it. This makes one on the way to the browser: English words that
 * are forty per cent longer, as German and Greek ones are, each text with a compound that does not break. The module
 * that is sent asks for the real one and changes it. The app knows the direction by the name.
 */
export const stretchWords =
  (pseudo: 'en-XA' | 'ar-XB') =>
  async (context: BrowserContext): Promise<void> => {
    await speak(context, pseudo);
    await context.route(/\/assets\/words-en-\w+-[\w-]+\.js$/, (route) => {
      const real = `${new URL(route.request().url()).pathname}?real`;
      return route.fulfill({ contentType: 'text/javascript', body: stretching(real) });
    });
  };

/** English as it is, laid out from right to left: a story can be told by the same words. */
export const turnAround = (context: BrowserContext): Promise<void> => speak(context, 'ar-XB');

/** A language of the app, chosen before the first page. */
export const speak = async (context: BrowserContext, lang: string): Promise<void> => {
  await context.addInitScript((code) => {
    if (location.protocol === 'http:') localStorage.setItem('paperlock.lang', code);
  }, lang);
};

const stretching = (real: string): string => `
  import words from '${real}';
  const more = (text) => ' Langwortverbindung'.repeat(Math.ceil(text.length / 45));
  export default Object.fromEntries(Object.entries(words).map(([key, text]) => [key, '[' + text + more(text) + ']']));
`;
