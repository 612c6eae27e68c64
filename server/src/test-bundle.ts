import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { closedAfterFile } from '@paperlock/house/db/test-closing.ts';
import { build, type Plugin } from 'vite';

// Inside node_modules, so that the packages that are not bundled are found from there.
const cache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));

/** A file that looks for others beside itself finds them where it was written. */
const keepPlaces: Plugin = {
  name: 'paperlock-places',
  enforce: 'pre',
  transform: (code, id) =>
    code.includes('import.meta.url') && !id.includes('/node_modules/')
      ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : null,
};

/**
 * Makes one plain file of a script and everything it imports, and returns its path. A process starts with it at once; one
 * that translates the server's sources by itself needs seconds of processor time first.
 */
export const bundled = async (script: URL): Promise<string> => {
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, 'paperlock-'));
  closedAfterFile(() => rm(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [keepPlaces],
    ssr: { noExternal: true, external: ['sharp', '@node-rs/argon2'] },
    build: {
      ssr: fileURLToPath(script),
      outDir,
      rolldownOptions: { output: { entryFileNames: 'script.mjs' } },
    },
  });
  return join(outDir, 'script.mjs');
};
