import type { FastifyInstance } from 'fastify';
import { pagePolicy } from '../security-headers.ts';
import { once, sendStored, storedText } from '../stored-file.ts';
import { openApiOf, type Reference } from './openapi.ts';
import { pageOf } from './page.ts';

/** Serves the OpenAPI document, and a page on which people read it and try calls. */
export const serveReference = (fastify: FastifyInstance, reference: Reference): void => {
  // Made at the first request, because describing every schema takes most of the time of a start.
  const document = once(() =>
    storedText('application/json; charset=utf-8', JSON.stringify(openApiOf(reference)), null),
  );
  const page = once(() => {
    const html = pageOf(reference);
    return storedText('text/html; charset=utf-8', html, pagePolicy(html));
  });
  fastify.get('/api/openapi.json', (request, reply) =>
    sendStored(request, reply.header('cache-control', 'no-cache'), document()),
  );
  fastify.get('/api/reference', (request, reply) => sendStored(request, reply, page()));
};
