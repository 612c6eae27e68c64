import type { Access, Answer, Ask, Call, RefusalOf } from '@paperlock/contract/call.ts';
import type { Refusal } from '@paperlock/contract/codes.ts';
import type { Operator } from '@paperlock/contract/operators.ts';
import { may, type Permission } from '@paperlock/domain/operators/permissions.ts';
import { type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Once, Tx } from '../db/once.ts';
import { answerOutcome, answerRefused } from './answer.ts';
import { malformed } from './malformed.ts';
import { fromOwnPage, type Picture, sendPicture } from './picture.ts';
import { createUploads, type ServeUpload } from './uploads.ts';
import { bearerOf, type CustomerVisit, type OperatorVisit, type Visit, visitOf } from './visit.ts';

/**
 * Serves calls of the contract. What comes in is checked by the call's request schema, what goes out by its response
 * schema, who asks by the call's access; a refusal that the contract does not name does not compile.
 */

type Result<C extends Call> = Promise<Outcome<Answer<C>, RefusalOf<C>>>;
type Open<Who extends Access> = Call<z.ZodMiniType, z.ZodMiniType, Refusal, Who>;

export type Desk = {
  public<C extends Open<'public'>>(
    call: C,
    work: (ask: Ask<C>, visit: Visit, reply: FastifyReply) => Result<C>,
  ): void;
  customer<C extends Open<'customer'>>(
    call: C,
    work: (ask: Ask<C>, visit: CustomerVisit, reply: FastifyReply) => Result<C>,
  ): void;
  /** For calls that carry a `request_no`: the work and the remembered answer commit together, or not at all. */
  customerOnce<C extends Open<'customer'>>(
    call: C & { request: z.ZodMiniType<{ request_no: string }> },
    work: (ask: Ask<C>, visit: CustomerVisit, tx: Tx) => Result<C>,
  ): void;
  customerUpload: ServeUpload;
  operator<C extends Open<'operator'>>(
    call: C,
    permission: Permission | null,
    work: (ask: Ask<C>, visit: OperatorVisit, reply: FastifyReply) => Result<C>,
  ): void;
  operatorOnce<C extends Open<'operator'>>(
    call: C & { request: z.ZodMiniType<{ request_no: string }> },
    permission: Permission | null,
    work: (ask: Ask<C>, visit: OperatorVisit, tx: Tx) => Result<C>,
  ): void;
  /** The bytes of one picture, at `GET /api/<path>/<id>`: a page can show it where it stands. */
  operatorPicture(
    path: string,
    permission: Permission,
    work: (id: string, visit: OperatorVisit) => Promise<Outcome<Picture, Refusal>>,
  ): void;
};

export type Doorkeepers = {
  customerOf(token: string): Promise<{ id: string; ownerId: string } | null>;
  operatorOf(request: FastifyRequest): Promise<{ sessionId: string; operator: Operator } | null>;
  once: Once;
  /** Origins beside our own from which pages may call. */
  origins?: readonly string[];
};

/**
 * What proves who asks is no part of what is asked. Somebody whose answer got lost and who mistypes the PIN when trying
 * again, or has the next code by then, must hear that it was done: told to begin anew, they would do it twice.
 */
const withoutProofs = (ask: unknown): unknown => {
  const { pin: _pin, code: _code, ...content } = ask as Record<string, unknown>;
  return content;
};

export const createDesk = (fastify: FastifyInstance, doorkeepers: Doorkeepers): Desk => {
  const visit = (request: FastifyRequest) => visitOf(request, doorkeepers.origins);
  const serve = <C extends Call, V extends Visit>(
    call: C,
    enter: (request: FastifyRequest) => Promise<Outcome<V, Refusal>>,
    work: (ask: Ask<C>, visit: V, reply: FastifyReply) => Promise<Outcome<unknown, Refusal>>,
  ) => {
    fastify.post(`/api/${call.path}`, async (request, reply) => {
      const { lang } = visit(request);
      const entered = await enter(request);
      if (!entered.ok) return answerRefused(reply, lang, entered);
      const body = request.body === undefined ? {} : request.body;
      const asked = z.safeParse(call.request, body);
      if (!asked.success) return answerRefused(reply, lang, malformed(asked.error, body));
      const outcome = await work(asked.data as Ask<C>, entered.value, reply);
      return answerOutcome(reply, lang, call, outcome);
    });
  };

  const once = (
    call: Call,
    owner: string,
    ask: unknown,
    work: (tx: Tx) => Promise<Outcome<unknown, Refusal>>,
  ): Promise<Outcome<unknown, Refusal>> =>
    doorkeepers.once.run(
      {
        owner,
        requestNo: (ask as { request_no: string }).request_no,
        call: call.path,
        ask: withoutProofs(ask),
      },
      async (tx) => {
        const outcome = await work(tx);
        // Before the commit: an answer that breaks the contract must not leave its work behind.
        if (outcome.ok) z.parse(call.response, outcome.value);
        return outcome;
      },
    );

  const anyone = async (request: FastifyRequest): Promise<Outcome<Visit, Refusal>> => ({
    ok: true,
    value: visit(request),
  });

  const customerOnly = async (request: FastifyRequest): Promise<Outcome<CustomerVisit, Refusal>> => {
    const token = bearerOf(request);
    const session = token && (await doorkeepers.customerOf(token));
    if (!session) return refused('not_signed_in');
    return { ok: true, value: { ...visit(request), customerId: session.ownerId, sessionId: session.id } };
  };

  const operatorWith =
    (permission: Permission | null) =>
    async (request: FastifyRequest): Promise<Outcome<OperatorVisit, Refusal>> => {
      const found = await doorkeepers.operatorOf(request);
      if (!found) return refused('not_signed_in');
      if (permission && !may(found.operator.roles, permission)) {
        return refused('not_permitted', { params: { permission } });
      }
      return { ok: true, value: { ...visit(request), ...found } };
    };

  return {
    public: (call, work) => serve(call, anyone, work),
    customer: (call, work) => serve(call, customerOnly, work),
    customerOnce: (call, work) =>
      serve(call, customerOnly, (ask, visit) =>
        once(call, visit.customerId, ask, (tx) => work(ask, visit, tx)),
      ),
    customerUpload: createUploads(fastify, customerOnly),
    operator: (call, permission, work) => serve(call, operatorWith(permission), work),
    operatorOnce: (call, permission, work) =>
      serve(call, operatorWith(permission), (ask, visit) =>
        once(call, visit.operator.id, ask, (tx) => work(ask, visit, tx)),
      ),
    operatorPicture: (path, permission, work) => {
      const enter = operatorWith(permission);
      // Without HEAD: whoever asks about a picture looks at it, and is written down as doing so.
      const settings = { exposeHeadRoute: false };
      fastify.get<{ Params: { id: string } }>(`/api/${path}/:id`, settings, async (request, reply) => {
        const { lang } = visitOf(request);
        const entered = fromOwnPage(request)
          ? await enter(request)
          : refused('not_permitted', { params: { permission: 'same-origin' } });
        if (!entered.ok) return answerRefused(reply, lang, entered);
        const outcome = await work(request.params.id, entered.value);
        return outcome.ok ? sendPicture(reply, outcome.value) : answerRefused(reply, lang, outcome);
      });
    },
  };
};
