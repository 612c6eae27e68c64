import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FilePart } from '@paperlock/contract/call.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Form, FormFault, ReadForm } from '@paperlock/house/desk/form.ts';
import { tooLarge } from '@paperlock/house/desk/uploads.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Reads a form with one file, within limits on everything. The file's name and claimed type are ignored. */

/** Accepts forms in a Fastify scope of their own; all other routes accept JSON only. */
export const withForms = (fastify: FastifyInstance, serve: (scope: FastifyInstance) => void): void => {
  fastify.register((scope, _, ready) => {
    scope.removeAllContentTypeParsers();
    scope.register(multipart, { throwFileSizeLimit: false });
    serve(scope);
    ready();
  });
};

/** Returns the form of a request, which is read when the desk has room for it. */
export const formOf = (request: FastifyRequest, part: FilePart): Form => {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  return { bytes: Number.isInteger(length) ? length : null, read: () => readForm(request, part) };
};

const readForm = async (request: FastifyRequest, part: FilePart): Promise<Outcome<ReadForm, FormFault>> => {
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
