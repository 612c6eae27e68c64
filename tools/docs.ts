import './node-version.ts';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { copyFile, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installOnDemand } from './on-demand.ts';
import { root, run, seconds } from './run.ts';
import { deadLinks, foreignRequests } from './site/dead-links.ts';
import { decisionsPage, isPage, menuOf, onSite, placeOf, titleOf } from './site/pages.ts';
import { sourceFiles } from './source-files.ts';

const usage = `npm run docs                          the documents as a static site, in dist/docs
npm run docs -- --base /paperlock/    for a server that has it below this path`;

const out = join(root, 'dist/docs');

/** Writes the pages, their menu and VitePress's settings where VitePress is installed, because it loads its parts from there. */
const writePages = async (folder: string): Promise<void> => {
  const written = sourceFiles(['.'], isPage);
  const titles = new Map(written.map(({ path, text }) => [path, titleOf(text)]));
  const pages = [...written, decisionsPage(titles)];
  titles.set('docs/decisions/README.md', 'Decisions');
  const isFolder = (path: string) => existsSync(join(root, path)) && statSync(join(root, path)).isDirectory();
  await rm(folder, { recursive: true, force: true });
  for (const page of pages) {
    const file = join(folder, placeOf(page.path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, onSite(page, { pages: new Set(titles.keys()), isFolder }));
  }
  await cp(join(root, 'docs/pictures'), join(folder, 'docs/pictures'), { recursive: true });
  const settings = join(folder, '.vitepress');
  for (const made of ['public', '.vitepress/theme']) await mkdir(join(folder, made), { recursive: true });
  await copyFile(join(root, 'app/public/favicon.svg'), join(folder, 'public/favicon.svg'));
  const here = (name: string) => fileURLToPath(new URL(`site/${name}`, import.meta.url));
  await copyFile(here('config.mjs'), join(settings, 'config.mjs'));
  await copyFile(here('theme.mjs'), join(settings, 'theme/index.mjs'));
  await copyFile(here('site.css'), join(settings, 'theme/site.css'));
  const list = written.find(({ path }) => path === 'docs/README.md');
  if (!list) throw new Error('docs/README.md, the list of documents, is missing.');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  await writeFile(join(settings, 'site.json'), JSON.stringify({ version, menu: menuOf(list, titles) }));
};

const build = async (): Promise<void> => {
  const { values } = parseArgs({ options: { base: { type: 'string', default: '/' } } });
  const { base } = values;
  if (!/^\/([^/\s]+\/)*$/.test(base)) throw new Error(usage);
  const begun = performance.now();
  const folder = await installOnDemand('site', 'VitePress');
  const pages = join(folder, 'pages');
  await writePages(pages);
  const program = join(folder, 'node_modules/vitepress/bin/vitepress.js');
  const { ok, output } = await run(process.execPath, [program, 'build', pages, '--outDir', out], {
    env: { DOCS_BASE: base },
  });
  if (!ok) throw new Error(output);
  const faults = [
    ...deadLinks(out, base).map((link) => `leads nowhere: ${link}`),
    ...foreignRequests(out).map((address) => `loads from elsewhere: ${address}`),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  console.log(`dist/docs, for the path ${base}, in ${seconds(performance.now() - begun)}`);
};

build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
