import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Files } from '../../modules/base/files/index.ts';

const DAY_SECONDS = 86_400;

/**
 * The pictures that stand for people, for everybody who has the address, which cannot be guessed. No other file is ever
 * served here: for whoever asks, it does not exist.
 */
export const serveAvatars = (fastify: FastifyInstance, files: Files): void => {
  fastify.get<{ Params: { id: string } }>('/files/:id', async (request, reply) => {
    const { id } = request.params;
    const file = z.safeParse(z.uuid(), id).success ? await files.open(id) : null;
    if (file?.scene !== 'avatar' || !file.attached) return reply.callNotFound();
    reply.headers({
      // What is under an address never changes, but it may be taken away: a day is as long as a copy may outlive that.
      'cache-control': `public, max-age=${DAY_SECONDS}`,
      etag: `"${id}"`,
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-site',
    });
    if (request.headers['if-none-match'] === `"${id}"`) return reply.code(304).send();
    return reply.type(file.type).send(file.bytes);
  });
};
