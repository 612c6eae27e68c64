import { refused } from '@paperlock/domain/outcome.ts';
import type { FastifyInstance } from 'fastify';
import { answerRefused, langOf } from './answer.ts';

/**
 * The console's cookie comes with every request of a browser, also with one that another page of the same host has made
 * (ports do not tell sites apart). Browsers say where a request is from, and only the console's own pages are heard;
 * programs that say nothing have no cookie to misuse.
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
