import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { languageFromAccept, languageOf } from '@paperlock/words/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PageRights, pagePolicy, workerPolicy } from './security-headers.ts';

/**
 * Serves a built web app from memory: it is small, never changes while the server runs, and its files are already
 * compressed. Paths without a file belong to the app's router and get its page.
 */

type StoredFile = {
  type: string;
  hash: string;
  policy: string | null;
  bodies: ReadonlyMap<string, () => Buffer>;
};

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

  fastify.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (loginPaths.includes(path))
      return send(request, reply, inLanguage(files, request, 'login', 'html') ?? page);
    const manifest =
      path === '/manifest.webmanifest' && inLanguage(files, request, 'manifest', 'webmanifest');
    if (manifest)
      return send(request, reply.headers({ 'cache-control': 'no-cache', vary: byLanguage }), manifest);
    const file = path === '/index.html' ? undefined : files.get(path);
    if (file) {
      // Names under /assets carry a hash of their content.
      const lasting = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      return send(request, reply.header('cache-control', lasting), file);
    }
    if (path.startsWith('/api/') || path.startsWith('/assets/')) return reply.callNotFound();
    return send(request, reply, page);
  });
};

const byLanguage = 'accept-encoding, accept-language, cookie';

/** Some files exist in each language: the reader's choice counts, else the browser's preference. */
const inLanguage = (
  files: ReadonlyMap<string, StoredFile>,
  request: FastifyRequest,
  name: string,
  ending: string,
): StoredFile | undefined => {
  const chosen = /(?:^|;\s*)lang=([\w-]{2,10})/.exec(request.headers.cookie ?? '')?.[1];
  const lang = chosen ? languageOf(chosen) : languageFromAccept(request.headers['accept-language']);
  return files.get(`/${name}.${lang}.${ending}`) ?? files.get(`/${name}.en.${ending}`);
};

const send = (request: FastifyRequest, reply: FastifyReply, file: StoredFile): FastifyReply => {
  if (file.policy) {
    reply.header('content-security-policy', file.policy).header('cache-control', 'no-cache');
    reply.header('vary', byLanguage);
  } else if (!reply.hasHeader('vary')) {
    reply.header('vary', 'accept-encoding');
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = ['br', 'gzip'].find((name) => accepts(accepted, name) && file.bodies.has(name));
  // One tag per encoding, because their bytes differ.
  const etag = `"${file.hash}-${encoding ?? 'plain'}"`;
  reply.header('etag', etag).type(file.type);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(file.bodies.get(encoding ?? 'identity')?.());
};

/** Returns true if the encoding is named; a weight of zero would exclude it. */
const accepts = (header: string, encoding: string): boolean =>
  header.split(',').some((entry) => {
    const [name, weight = ''] = entry.split(';').map((piece) => piece.trim());
    return name === encoding && !/^q=0(\.0*)?$/.test(weight);
  });

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
  const body = Buffer.from(page);
  const bodies = new Map([
    ['identity', () => body],
    ['br', once(() => brotliCompressSync(body, brotliParams))],
    ['gzip', once(() => gzipSync(body))],
  ]);
  return { type: typeOf(name), hash: hashOf(body), policy: policyFor(body), bodies };
};

/** The next better one takes three times as long for a fiftieth. */
const brotliParams = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const typeOf = (name: string): string => types[extname(name)] ?? 'application/octet-stream';
const hashOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 22);
