import type { BrowserContext } from '@playwright/test';

/**
 * The build for everybody has no pseudo-languages in it. This makes one on the way to the browser: English words that
 * are forty per cent longer, as German and Greek ones are, with a compound in each that does not break. The module
 * that is sent asks for the real one and changes it.
 */
export const stretchWords = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    if (location.protocol === 'http:') localStorage.setItem('paperlock.lang', 'en-XA');
  });
  await context.route(/\/assets\/words-en-\w+-[\w-]+\.js$/, (route) => {
    const real = `${new URL(route.request().url()).pathname}?real`;
    return route.fulfill({
      contentType: 'text/javascript',
      body: `
        import words from '${real}';
        const stretch = (text) => '[' + text + ' ' + 'Langwortverbindung '.repeat(Math.ceil(text.length / 45)).trim() + ']';
        export default Object.fromEntries(Object.entries(words).map(([key, text]) => [key, stretch(text)]));
      `,
    });
  });
};
