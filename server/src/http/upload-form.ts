import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FilePart } from '@paperlock/contract/call.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Reads a form with one file, within limits on everything. The file's name and claimed type are ignored. */

export type Form = { fields: Record<string, unknown>; file: Buffer };

type Fault = 'malformed' | 'file_too_large' | 'too_large';

/** Accepts forms in a Fastify scope of their own; all other routes accept JSON only. */
export const withForms = (fastify: FastifyInstance, serve: (scope: FastifyInstance) => void): void => {
  fastify.register((scope, _, ready) => {
    scope.removeAllContentTypeParsers();
    scope.register(multipart, { throwFileSizeLimit: false });
    serve(scope);
    ready();
  });
};

/** The allowed size of a request besides its file: a few fields and separators. */
const BESIDE_THE_FILE_BYTES = 64 * 1024;

/** Returns the declared size of a request; without one, the largest allowed. */
export const weightOf = (request: FastifyRequest, { maxBytes }: FilePart): number => {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  return Number.isInteger(length) ? length : maxBytes + BESIDE_THE_FILE_BYTES;
};

export const isTooHeavy = (request: FastifyRequest, part: FilePart): boolean =>
  weightOf(request, part) > part.maxBytes + BESIDE_THE_FILE_BYTES;

export const tooLarge = ({ maxBytes }: FilePart) =>
  refused('file_too_large', { field: 'file', params: { megabytes: Math.floor(maxBytes / 1024 / 1024) } });

export const readForm = async (request: FastifyRequest, part: FilePart): Promise<Outcome<Form, Fault>> => {
  const limits = {
    fileSize: part.maxBytes,
    files: 1,
    fields: 20,
    parts: 21,
    fieldNameSize: 100,
    fieldSize: 4096,
    headerPairs: 20,
  };
  const fields: Record<string, unknown> = Object.create(null);
  let file: Buffer | undefined;
  try {
    // A client that left while waiting would otherwise be waited for.
    if (request.raw.destroyed) return faulty('body');
    for await (const piece of request.parts({ limits })) {
      const name = piece.fieldname;
      if (piece.type === 'file') {
        const bytes = await whole(piece);
        if (bytes === null) return tooLarge(part);
        if (name !== 'file') return faulty(name, 'unknown');
        file = bytes;
      } else if (name in fields || piece.valueTruncated) {
        return faulty(name);
      } else {
        fields[name] = piece.value;
      }
    }
  } catch (error) {
    return isLimit(error) ? refused('too_large') : faulty('body');
  } finally {
    // The rest of a request that is answered early is discarded, or the connection would hang.
    request.raw.unpipe().resume();
  }
  return file ? done({ fields: { ...fields }, file }) : faulty('file', 'missing');
};

/** Returns null for a file larger than allowed; the rest is discarded. */
const whole = async (piece: MultipartFile): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  for await (const chunk of piece.file) {
    if (!piece.file.truncated) chunks.push(chunk);
  }
  return piece.file.truncated ? null : Buffer.concat(chunks);
};

const faulty = (field: string, problem: 'missing' | 'unknown' | 'invalid' = 'invalid') => {
  const name = field.replace(/[^\w.]/g, '').slice(0, 60);
  return refused('malformed', { field: name, params: { problem, field: name } });
};

const isLimit = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 413;
