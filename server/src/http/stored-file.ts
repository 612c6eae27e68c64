import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is sent from memory, compressed as the caller likes it best. */

export type StoredFile = {
  type: string;
  hash: string;
  policy: string | null;
  bodies: ReadonlyMap<string, () => Buffer>;
};

/** Compresses a text when it is first asked for. */
export const storedText = (type: string, text: string, policy: string | null): StoredFile => {
  const body = Buffer.from(text);
  const bodies = new Map([
    ['identity', () => body],
    ['br', once(() => brotliCompressSync(body, brotliParams))],
    ['gzip', once(() => gzipSync(body))],
  ]);
  return { type, hash: hashOf(body), policy, bodies };
};

export const byLanguage = 'accept-encoding, accept-language, cookie';

export const sendStored = (request: FastifyRequest, reply: FastifyReply, file: StoredFile): FastifyReply => {
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

/** The next better one takes three times as long for a fiftieth. */
const brotliParams = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

export const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

export const hashOf = (body: Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);
