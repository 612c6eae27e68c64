import type { Refusal } from '@paperlock/contract/codes.ts';
import type { Desk, Served } from '@paperlock/house/desk/desk.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendAnswer } from './answer.ts';
import { deskRequest, type TokenOf } from './desk-request.ts';
import { patientWithBody } from './late-bodies.ts';
import { formOf, withForms } from './upload-form.ts';

/** Serves everything that is registered at a desk over HTTP. `tokenOf` reads the session of a request. */
export const serveDesk = (
  fastify: FastifyInstance,
  { served }: Pick<Desk, 'served'>,
  tokenOf: TokenOf,
): void => {
  for (const [path, one] of served) {
    if (one.kind === 'call')
      fastify.post(`/api/${path}`, (request, reply) =>
        answer(one, { ...deskRequest(request, tokenOf) }, request, reply),
      );
    if (one.kind === 'upload')
      withForms(fastify, (scope) => {
        scope.post(`/api/${path}`, { config: patientWithBody }, (request, reply) => {
          const form = formOf(request, one.file);
          return answer(one, { ...deskRequest(request, tokenOf), form }, request, reply);
        });
      });
    if (one.kind === 'picture' || one.kind === 'file')
      // Without HEAD for pictures, because every request about one is audited as a look at it.
      fastify.get<{ Params: { id: string } }>(
        one.kind === 'picture' ? `/api/${path}/:id` : `/${path}/:id`,
        { exposeHeadRoute: one.kind === 'file' },
        (request, reply) =>
          answer(one, { ...deskRequest(request, tokenOf), id: request.params.id }, request, reply),
      );
  }
};

const answer = async (
  { answer: answerTo }: Served,
  asked: ReturnType<typeof deskRequest>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const found = await answerTo(asked);
  if (found === null) {
    reply.callNotFound();
    return reply;
  }
  if (found.failure !== undefined) logFailure(request, found.refusal, found.failure);
  const { etag } = found.headers;
  if (etag === undefined || request.headers['if-none-match'] !== etag) return sendAnswer(reply, found);
  const { 'content-type': _, ...headers } = found.headers;
  return reply.headers(headers).code(304).send();
};

export const logFailure = (request: FastifyRequest, refusal: Refusal | undefined, error: unknown): void => {
  if (refusal === 'internal') request.log.error({ err: error }, 'a call failed');
  if (refusal === 'unavailable') request.log.warn({ err: error }, 'a call could not be served');
};
