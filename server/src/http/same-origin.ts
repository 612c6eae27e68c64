import { refused } from '@paperlock/domain/outcome.ts';
import type { FastifyInstance } from 'fastify';
import { answerRefused, langOf } from './answer.ts';

/**
 * Refuses requests of other pages on the console's host: the cookie comes with them too, because ports do not separate
 * sites. Browsers name the origin of a request; programs that name none have no cookie to misuse.
 */
export const hearOnlyOwnPages = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', async (request, reply) => {
    const from = request.headers['sec-fetch-site'];
    if (request.method === 'GET' || from === undefined || from === 'same-origin') return;
    await answerRefused(
      reply,
      langOf(reply),
      refused('not_permitted', { params: { permission: 'same-origin' } }),
    );
  });
};
