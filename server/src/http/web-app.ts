import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { type LangCode, languageFromAccept, languageOf } from '@paperlock/words/languages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type PageRights, pagePolicy, workerPolicy } from './security-headers.ts';
import { byLanguage, hashOf, type StoredFile, sendStored, storedText } from './stored-file.ts';

/**
 * Serves a built web app from memory: it is small, never changes while the server runs, and its files are already
 * compressed. Paths without a file belong to the app's router and get its page.
 */

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
};

export type WebApp = {
  folder: string;
  /** Origins of API and socket; none if they are this server's own. Each page says so to its scripts. */
  connectTo?: readonly string[];
  loginPaths?: readonly string[];
  /** Sources of pages that it may show in frames. */
  frames?: readonly string[];
  /** The path of its service worker. */
  worker?: string;
};

export const serveWebApp = (
  fastify: FastifyInstance,
  { folder, connectTo = [], loginPaths = [], frames = [], worker }: WebApp,
): void => {
  const files = readFiles(folder, { connectTo, frames, worker });
  const page = files.get('/index.html');
  if (!page) throw new Error(`no built web app in ${folder}: run "npm run build"`);
  const pageOf = preloading(folder, page);

  fastify.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (loginPaths.includes(path))
      return sendStored(request, reply, inLanguage(files, request, 'login', 'html') ?? page);
    const manifest =
      path === '/manifest.webmanifest' && inLanguage(files, request, 'manifest', 'webmanifest');
    if (manifest)
      return sendStored(request, reply.headers({ 'cache-control': 'no-cache', vary: byLanguage }), manifest);
    const file = path === '/index.html' ? undefined : files.get(path);
    if (file) {
      // Names under /assets carry a hash of their content.
      const lasting = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      return sendStored(request, reply.header('cache-control', lasting), file);
    }
    if (path.startsWith('/api/') || path.startsWith('/assets/')) return reply.callNotFound();
    // Its own worker keeps the page that fits every address.
    return sendStored(
      request,
      reply,
      path === '/index.html' ? page : pageOf(request.url, languageFor(request)),
    );
  });
};

/** Some files exist in each language: the reader's choice counts, else the browser's preference. */
const inLanguage = (
  files: ReadonlyMap<string, StoredFile>,
  request: FastifyRequest,
  name: string,
  ending: string,
): StoredFile | undefined => {
  const lang = languageFor(request);
  return files.get(`/${name}.${lang}.${ending}`) ?? files.get(`/${name}.en.${ending}`);
};

const languageFor = (request: FastifyRequest): LangCode => {
  const chosen = /(?:^|;\s*)(?:__Host-)?lang=([\w-]{2,10})/.exec(request.headers.cookie ?? '')?.[1];
  return chosen ? languageOf(chosen) : languageFromAccept(request.headers['accept-language']);
};

type Preloads = {
  /** By path, or by path and what the query must say: `order_no` with any value, `view=send` with this one. */
  pages: Record<string, { files: string[]; parts: string[] }>;
  /** By language and part: `en-app`. */
  words: Record<string, string>;
};

/** The page for an address: it names the scripts and texts that the address needs, so that all are fetched at once. */
const preloading = (folder: string, page: StoredFile): ((url: string, lang: LangCode) => StoredFile) => {
  const file = join(folder, '.preloads');
  if (!existsSync(file)) return () => page;
  const { pages, words }: Preloads = JSON.parse(readFileSync(file, 'utf8'));
  const html = String(page.bodies.get('identity')?.());
  const made = new Map<string, StoredFile>();
  return (url, lang) => {
    const name = nameOf(pages, url);
    const needs = name === undefined ? undefined : pages[name];
    if (!needs) return page;
    const key = `${lang} ${name}`;
    const known = made.get(key);
    if (known) return known;
    const texts = needs.parts.flatMap((part) => words[`${lang}-${part}`] ?? []);
    const links = [...texts, ...needs.files].map((name) => {
      const rel = name.endsWith('.css') ? 'stylesheet' : 'modulepreload';
      return `<link rel="${rel}" crossorigin href="/${name}">`;
    });
    const fresh = storedText(page.type, html.replace('</head>', `${links.join('')}</head>`), page.policy);
    made.set(key, fresh);
    return fresh;
  };
};

/** The name of the page at an address, in the table of pages. */
const nameOf = (pages: Preloads['pages'], url: string): string | undefined => {
  const [path = '', query = ''] = url.split('?', 2);
  const said = new URLSearchParams(query);
  const view = Object.keys(pages).find((name) => {
    const [at, asked] = name.split('?', 2);
    if (at !== path || asked === undefined) return false;
    const [key = '', value] = asked.split('=');
    return value === undefined ? said.get(key) : said.get(key) === value;
  });
  return view ?? (Object.hasOwn(pages, path) ? path : undefined);
};

type Policies = { connectTo: readonly string[]; frames: readonly string[]; worker: string | undefined };

const readFiles = (folder: string, policies: Policies): ReadonlyMap<string, StoredFile> => {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((name) => extname(name) in types);
  return new Map(
    names.map((name) => {
      const path = `/${relative(folder, name).split(sep).join('/')}`;
      return [path, readStored(name, policies.connectTo, (body) => policyOf(path, body, policies))];
    }),
  );
};

/** Pages and the worker have a policy; other files follow that of their page. */
const policyOf = (path: string, body: Buffer, { connectTo, frames, worker }: Policies): string | null => {
  if (path === worker) return workerPolicy;
  const rights: PageRights = { frames, worker: worker !== undefined };
  return extname(path) === '.html' ? pagePolicy(body.toString('utf8'), connectTo, rights) : null;
};

type PolicyFor = (body: Buffer) => string | null;

const readStored = (name: string, connectTo: readonly string[], policyFor: PolicyFor): StoredFile => {
  if (extname(name) === '.html') return readPage(name, connectTo, policyFor);
  const body = readFileSync(name);
  const bodies = new Map([['identity', () => body]]);
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    if (!existsSync(name + ending)) continue;
    const compressed = readFileSync(name + ending);
    bodies.set(encoding, () => compressed);
  }
  return { type: typeOf(name), hash: hashOf(body), policy: policyFor(body), bodies };
};

/** A page says where its API is. So it is compressed here, when it is first asked for. */
const readPage = (name: string, connectTo: readonly string[], policyFor: PolicyFor): StoredFile => {
  const said = connectTo.length === 0 ? 'self' : connectTo.join(' ');
  const page = readFileSync(name, 'utf8').replace(/<html[^>]*/, (tag) => `${tag} data-api="${said}"`);
  return storedText(typeOf(name), page, policyFor(Buffer.from(page)));
};

const typeOf = (name: string): string => types[extname(name)] ?? 'application/octet-stream';
