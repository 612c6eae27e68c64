import type { Access, Answer, Ask, Call, RefusalOf } from '@paperlock/contract/call.ts';
import type { Refusal } from '@paperlock/contract/codes.ts';
import { may, type Permission } from '@paperlock/domain/operators/permissions.ts';
import { type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Once, Tx } from '../../db/once.ts';
import { OutcomeUnknown } from '../../db/unreachable.ts';
import type { SignedIn } from '../../modules/people/operators/index.ts';
import type { EnteredPin, WithPin } from '../../modules/people/security/index.ts';
import { createTurnsEach } from '../../turns.ts';
import { answerOutcome, answerRefused } from '../answer.ts';
import {
  bearerOf,
  type CustomerVisit,
  noteVisitor,
  type OperatorVisit,
  type Visit,
  visitOf,
} from '../visit.ts';
import { malformed } from './malformed.ts';
import { fromOwnPage, type Picture, sendPicture } from './picture.ts';
import { Undone } from './undone.ts';
import { createUploads, type ServeUpload } from './uploads.ts';

/**
 * Serves calls of the contract. The request schema checks requests, the response schema answers, the access the caller; a
 * refusal that the contract does not name does not compile.
 */

type Result<C extends Call> = Promise<Outcome<Answer<C>, RefusalOf<C>>>;
type Open<Who extends Access> = Call<z.ZodMiniType, z.ZodMiniType, Refusal, Who>;

export type Desk = {
  /** The permissions that the served calls and pictures of operators ask for, by path. */
  readonly guards: ReadonlyMap<string, Permission>;
  public<C extends Open<'public'>>(
    call: C,
    work: (ask: Ask<C>, visit: Visit, reply: FastifyReply) => Result<C>,
  ): void;
  customer<C extends Open<'customer'>>(
    call: C,
    work: (ask: Ask<C>, visit: CustomerVisit, reply: FastifyReply) => Result<C>,
  ): void;
  /**
   * For calls with a `request_no`: the work and the stored answer commit together, or not at all. Slow work that needs no
   * transaction, such as checking a password, is done `before`, and its result passed on.
   */
  customerOnce<C extends Open<'customer'>, Before>(
    call: C & { request: z.ZodMiniType<{ request_no: string }> },
    work: (ask: Ask<C>, visit: CustomerVisit, tx: Tx, before: Before | undefined) => Result<C>,
    before?: (ask: Ask<C>, visit: CustomerVisit) => Promise<Before>,
  ): void;
  /**
   * Like `customerOnce`, with a PIN, which is compared before the transaction begins. What `mayBe` refuses compares none: a
   * comparison is the costliest part of a call.
   */
  customerOnceWithPin<C extends Open<'customer'>>(
    call: C & { request: z.ZodMiniType<{ request_no: string; pin: string }> },
    work: (ask: Ask<C>, visit: CustomerVisit & WithPin, tx: Tx) => Result<C>,
    mayBe?: (ask: Ask<C>, visit: CustomerVisit) => Promise<Outcome<unknown, RefusalOf<C>>>,
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
  /** Serves the bytes of one picture at `GET /api/<path>/<id>`, so that a page can show it. */
  operatorPicture(
    path: string,
    permission: Permission,
    work: (id: string, visit: OperatorVisit) => Promise<Outcome<Picture, Refusal>>,
  ): void;
};

export type Doorkeepers = {
  customerOf(token: string): Promise<{ id: string; ownerId: string } | null>;
  operatorOf(request: FastifyRequest): Promise<SignedIn | null>;
  /** Why the operator's session is over, if there was one. */
  whySignedOut?(request: FastifyRequest): Promise<string | null>;
  /** Whether the token is of a practice world that exists no more. */
  isOfGoneWorld?(token: string): boolean;
  comparePin(customerId: string, pin: string): Promise<EnteredPin>;
  once: Once;
  /** Further origins from which pages may call. */
  origins?: readonly string[];
};

/**
 * One person gets at most four of ten connections, or two for calls with money or a secret, which take longer. A page that
 * makes twenty calls waits some milliseconds for the last of them.
 */
const EACH_PERSON = { room: 4, line: 100, patienceMs: 10_000 };
const LIGHT = 1;
const HEAVY = 2;

const secrets = ['pin', 'old_pin', 'password', 'old_password'] as const;
const hasSecret = (ask: unknown): boolean => secrets.some((name) => name in (ask as object));

/** The world and everybody in it were deleted: there is nothing to sign in to any more. */
export const WORLD_GONE = 'world_gone';

const notSignedIn = (why: string | null) => refused('not_signed_in', why ? { params: { why } } : {});

const personOf = (visit: Visit | CustomerVisit | OperatorVisit): string | null =>
  'customerId' in visit ? visit.customerId : 'operator' in visit ? visit.operator.id : null;

/**
 * Proofs of identity are left out of the compared content. A customer whose answer got lost, and who repeats the call with
 * a mistyped PIN or the next code, must hear that it was done, or would do it twice.
 */
const withoutProofs = (ask: unknown): unknown => {
  const { pin: _pin, code: _code, password: _password, ...content } = ask as Record<string, unknown>;
  return content;
};

export const createDesk = (fastify: FastifyInstance, doorkeepers: Doorkeepers): Desk => {
  const visit = (request: FastifyRequest) => visitOf(request, doorkeepers.origins);
  const people = createTurnsEach(EACH_PERSON);
  const serve = <C extends Call, V extends Visit>(
    call: C,
    enter: (request: FastifyRequest) => Promise<Outcome<V, Refusal>>,
    work: (ask: Ask<C>, visit: V, reply: FastifyReply) => Promise<Outcome<unknown, Refusal>>,
    weight = LIGHT,
  ) => {
    fastify.post(`/api/${call.path}`, async (request, reply) => {
      const { lang } = visit(request);
      const entered = await enter(request).catch(Undone.by);
      if (!entered.ok) return answerRefused(reply, lang, entered);
      const body = request.body === undefined ? {} : request.body;
      const asked = z.safeParse(call.request, body);
      if (!asked.success) return answerRefused(reply, lang, malformed(asked.error, body));
      const doing = () => work(asked.data as Ask<C>, entered.value, reply);
      const person = personOf(entered.value);
      const outcome =
        person === null
          ? await doing()
          : await people.take(person, hasSecret(asked.data) ? HEAVY : weight, doing);
      return answerOutcome(reply, lang, call, outcome);
    });
  };

  const once = (
    call: Call,
    owner: string,
    ask: unknown,
    work: (tx: Tx) => Promise<Outcome<unknown, Refusal>>,
  ): Promise<Outcome<unknown, Refusal>> =>
    doorkeepers.once
      .run(
        {
          owner,
          requestNo: (ask as { request_no: string }).request_no,
          call: call.path,
          ask: withoutProofs(ask),
        },
        async (tx) => {
          const outcome = await work(tx);
          // Checked before the commit: an answer that breaks the contract must not leave its work behind.
          if (outcome.ok) z.parse(call.response, outcome.value);
          return outcome;
        },
      )
      .catch((error: unknown) => {
        // The transaction was kept or not: repeating the call with the same number tells which.
        if (error instanceof OutcomeUnknown) return refused('outcome_unknown');
        return Undone.by(error);
      });

  const anyone = async (request: FastifyRequest): Promise<Outcome<Visit, Refusal>> => ({
    ok: true,
    value: visit(request),
  });

  const customerOnly = async (request: FastifyRequest): Promise<Outcome<CustomerVisit, Refusal>> => {
    const token = bearerOf(request);
    const session = token && (await doorkeepers.customerOf(token));
    if (!session) return notSignedIn(token && doorkeepers.isOfGoneWorld?.(token) ? WORLD_GONE : null);
    noteVisitor(request, `customer:${session.ownerId}`);
    return { ok: true, value: { ...visit(request), customerId: session.ownerId, sessionId: session.id } };
  };

  const guards = new Map<string, Permission>();
  const operatorWith = (path: string, permission: Permission | null) => {
    if (permission) guards.set(path, permission);
    return async (request: FastifyRequest): Promise<Outcome<OperatorVisit, Refusal>> => {
      const found = await doorkeepers.operatorOf(request);
      if (!found) {
        const why = await doorkeepers.whySignedOut?.(request);
        return notSignedIn(why ?? null);
      }
      noteVisitor(request, `operator:${found.operator.id}`);
      if (permission && !may(found.operator.roles, permission)) {
        return refused('not_permitted', { params: { permission } });
      }
      return { ok: true, value: { ...visit(request), ...found } };
    };
  };

  return {
    guards,
    public: (call, work) => serve(call, anyone, work),
    customer: (call, work) => serve(call, customerOnly, work),
    customerOnce: (call, work, before) =>
      serve(
        call,
        customerOnly,
        async (ask, visit) => {
          const known = await before?.(ask, visit);
          return once(call, visit.customerId, ask, (tx) => work(ask, visit, tx, known));
        },
        HEAVY,
      ),
    customerOnceWithPin: (call, work, mayBe) =>
      serve(
        call,
        customerOnly,
        async (ask, visit) => {
          const possible = await mayBe?.(ask, visit);
          if (possible && !possible.ok) return possible;
          const { pin } = ask as { pin: string };
          const entered = await doorkeepers.comparePin(visit.customerId, pin);
          // Before every other refusal: nothing that follows can succeed with the default PIN.
          if (entered.hash === null) return refused('pin_default', { field: 'pin' });
          return once(call, visit.customerId, ask, (tx) => work(ask, { ...visit, entered }, tx));
        },
        HEAVY,
      ),
    customerUpload: createUploads(fastify, customerOnly),
    operator: (call, permission, work) => serve(call, operatorWith(call.path, permission), work),
    operatorOnce: (call, permission, work) =>
      serve(
        call,
        operatorWith(call.path, permission),
        (ask, visit) => once(call, visit.operator.id, ask, (tx) => work(ask, visit, tx)),
        HEAVY,
      ),
    operatorPicture: (path, permission, work) => {
      const enter = operatorWith(path, permission);
      // Without HEAD, because every request about a picture is audited as a look at it.
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
