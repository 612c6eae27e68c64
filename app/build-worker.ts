import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

type Chunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

/** Writes `sw.js`, the service worker, with the list of what it keeps: the frame of all pages and what that needs. */
export const buildWorker = async (distDir: string): Promise<void> => {
  const frame = await readFile(join(distDir, 'index.html'), 'utf8');
  const chunks: Record<string, Chunk> = JSON.parse(
    await readFile(join(distDir, '.vite/manifest.json'), 'utf8'),
  );
  const shell = {
    // The frame names the hashed entry, so it changes with every file of the build.
    name: createHash('sha256').update(frame).digest('hex').slice(0, 16),
    files: ['/index.html', ...shellFiles(chunks).map((file) => `/${file}`)],
  };
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    publicDir: false,
    define: { SHELL: JSON.stringify(shell) },
    build: {
      outDir: distDir,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(import.meta.dirname, 'src/worker/service-worker.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  });
};

/** The entry and whatever it imports at once; the rest is kept as it is first used. */
const shellFiles = (chunks: Record<string, Chunk>): string[] => {
  const files = new Set<string>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const name of chunk.imports ?? []) visit(chunks[name]);
  };
  for (const chunk of Object.values(chunks)) if (chunk.isEntry) visit(chunk);
  return [...files];
};
