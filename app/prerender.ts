import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type LangCode, languageByCode, languages } from '@paperlock/words/languages.ts';
import { catalogFromDisk } from '@paperlock/words/load.ts';
import { createSpeaker } from '@paperlock/words/speak.ts';
import { build } from 'vite';
import { buildWorker } from './build-worker.ts';
import type { renderLogin } from './src/render-login.tsx';
import { writeManifests } from './write-manifests.ts';
import { writePreloads } from './write-preloads.ts';
import { writeVerifier } from './write-verifier.ts';

/**
 * Finishes a build: `login.<code>.html` for each language, the sign-in page ready to be seen with its styles
 * inside, `index.html` as the bare frame of every other page, and what makes of it an app that can be installed.
 */
export const prerender = async (distDir: string): Promise<void> => {
  const shell = await readFile(join(distDir, 'index.html'), 'utf8');
  const styles = await readStyles(distDir, shell);
  const words = await readWordFiles(distDir);
  const render = await loadRenderer();

  await Promise.all(
    languages.map(({ code }) => {
      const page = loginPage(shell, {
        code,
        styles,
        words: words(code),
        markup: render(code, catalogFromDisk(code)),
      });
      return writeFile(join(distDir, `login.${code}.html`), page);
    }),
  );
  await writeFile(join(distDir, 'index.html'), fillTexts(shell, 'en'));
  await writeManifests(distDir);
  await writeVerifier(distDir);
  await writePreloads(distDir);
  await buildWorker(distDir);
};

type Login = { code: LangCode; styles: string; words: string; markup: string };

const loginPage = (shell: string, { code, styles, words, markup }: Login): string => {
  const { htmlLang, dir } = languageByCode(code);
  const { say } = createSpeaker({ lang: code, catalog: catalogFromDisk(code) });
  const title = say('shell.document_title', { page: say('identity.login_title') });
  return replaceEach(fillTexts(shell, code), [
    ['<html lang="en" dir="ltr">', `<html lang="${htmlLang}" dir="${dir}" data-lang="${code}">`],
    ['<title>Paperlock</title>', `<title>${escapeHtml(title)}</title>`],
    [STYLESHEET, `<style>${styles}</style>`],
    ['</head>', `<link rel="modulepreload" crossorigin href="/${words}"></head>`],
    ['<div id="root"></div>', `<div id="root" data-login="${code}">${markup}</div>`],
  ]);
};

const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;

const readStyles = async (distDir: string, shell: string): Promise<string> => {
  const file = STYLESHEET.exec(shell)?.[1];
  if (!file) throw new Error('the built page has no stylesheet');
  return readFile(join(distDir, file), 'utf8');
};

/** The file of each language's entry texts, from Vite's table of what it built. */
const readWordFiles = async (distDir: string): Promise<(code: LangCode) => string> => {
  const table: Record<string, { name?: string; file: string }> = JSON.parse(
    await readFile(join(distDir, '.vite/manifest.json'), 'utf8'),
  );
  return (code) => {
    const chunk = Object.values(table).find(({ name }) => name === `words-${code}-entry`);
    if (!chunk) throw new Error(`the build has no entry texts for ${code}`);
    return chunk.file;
  };
};

/** The sign-in page as a function, built for Node with everything in it. */
const loadRenderer = async (): Promise<typeof renderLogin> => {
  const folder = await mkdtemp(join(tmpdir(), 'paperlock-login-'));
  try {
    await build({
      configFile: join(import.meta.dirname, 'vite.config.ts'),
      logLevel: 'warn',
      publicDir: false,
      ssr: { noExternal: true },
      build: {
        ssr: join(import.meta.dirname, 'src/render-login.tsx'),
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'render-login.mjs', codeSplitting: false } },
      },
    });
    const address = pathToFileURL(join(folder, 'render-login.mjs')).href;
    const built: { renderLogin: typeof renderLogin } = await import(address);
    return built.renderLogin;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Texts of the page itself, outside the app: `%broken%` becomes what the words say under `shell.broken`. */
const fillTexts = (shell: string, code: LangCode): string => {
  const { sayKey } = createSpeaker({ lang: code, catalog: catalogFromDisk(code) });
  return shell.replace(/%(\w+)%/g, (_, key: string) => escapeHtml(sayKey(`shell.${key}`)));
};

const replaceEach = (text: string, pairs: readonly (readonly [string | RegExp, string])[]): string =>
  pairs.reduce((done, [what, by]) => {
    const next = done.replace(what, () => by);
    if (next === done) throw new Error(`the built page has no ${what}`);
    return next;
  }, text);

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
