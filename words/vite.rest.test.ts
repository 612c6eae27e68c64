import { join } from 'node:path';
import { build, createServer, type InlineConfig, type Rolldown } from 'vite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { wordsFolder } from './load.ts';
import { type BrowserPart, browserParts } from './parts.ts';
import { words } from './vite.ts';

const settings = (parts?: readonly BrowserPart[]): InlineConfig => ({
  configFile: false,
  root: wordsFolder,
  logLevel: 'error',
  plugins: [words(parts ? { parts } : {})],
});

const buildChunks = async (parts?: readonly BrowserPart[]) => {
  const { output } = (await build({
    ...settings(parts),
    build: {
      write: false,
      // Nobody calls what it exports here, and it would be left out.
      rolldownOptions: { input: join(wordsFolder, 'catalogs.ts'), preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  return output.filter(
    (file) => file.type === 'chunk' && file.name.startsWith('words-') && file.name !== 'words-index',
  ) as Rolldown.OutputChunk[];
};

describe('a build', () => {
  it('has one chunk per language and part, without pseudo-languages', async () => {
    const names = (await buildChunks()).map(({ name }) => name);
    expect(names).toHaveLength(22 * browserParts.length);
    expect(names).toContain('words-zh-Hans-entry');
    expect(names.filter((name) => /-X[AB]-/.test(name))).toEqual([]);
  });

  it('holds only the parts it asks for, and never the texts of the server', async () => {
    const chunks = await buildChunks(['entry', 'app']);
    expect(chunks).toHaveLength(22 * 2);
    expect(chunks.filter(({ code }) => /["'`](refusals|letters|console)\./.test(code))).toEqual([]);
    expect(chunks.find(({ name }) => name === 'words-de-entry')?.code).toContain('common.unknown_mistake');
  });

  it('has pseudo-languages where it is made for tests', async () => {
    vi.stubEnv('VITE_PSEUDO', '1');
    onTestFinished(() => void vi.unstubAllEnvs());
    const names = (await buildChunks(['entry'])).map(({ name }) => name);
    expect(names).toHaveLength(24);
    expect(names).toContain('words-ar-XB-entry');
  });
});

describe('development', () => {
  const develop = async () => {
    const server = await createServer({
      ...settings(['entry']),
      appType: 'custom',
      server: { middlewareMode: true, ws: false },
    });
    onTestFinished(() => server.close());
    return server;
  };

  it('loads a language filled with English, and offers the pseudo-languages', async () => {
    const server = await develop();
    const { loadCatalog, offeredLanguages } = (await server.ssrLoadModule(
      join(wordsFolder, 'catalogs.ts'),
    )) as typeof import('./catalogs.ts');
    expect(await loadCatalog('sv', 'entry')).toHaveProperty(['common.unknown_mistake']);
    expect((await loadCatalog('en-XA', 'entry'))['common.ok']).toMatch(/^\[/);
    expect(offeredLanguages).toHaveLength(24);
    await expect(loadCatalog('de', 'console')).rejects.toThrow('this build has no words for console');
  });
});
