import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Files } from '../../../modules/base/files/index.ts';

const DAY_SECONDS = 86_400;

/** Serves avatars to every caller who has the address, which cannot be guessed. Other files do not exist here. */
export const serveAvatars = (fastify: FastifyInstance, files: Files): void => {
  fastify.get<{ Params: { id: string } }>('/files/:id', async (request, reply) => {
    const { id } = request.params;
    const file = z.safeParse(z.uuid(), id).success ? await files.open(id) : null;
    if (file?.scene !== 'avatar' || !file.attached) return reply.callNotFound();
    reply.headers({
      // The content of an address never changes but may be removed: a copy may outlive that by a day.
      'cache-control': `public, max-age=${DAY_SECONDS}`,
      etag: `"${id}"`,
      'content-disposition': 'inline; filename="avatar"',
      'cross-origin-resource-policy': 'same-site',
    });
    if (request.headers['if-none-match'] === `"${id}"`) return reply.code(304).send();
    return reply.type(file.type).send(file.bytes);
  });
};
