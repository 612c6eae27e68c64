import type { Answer, Ask, Call, FilePart, RefusalOf, Access as Who } from '@paperlock/contract/call.ts';
import type { Refusal } from '@paperlock/contract/codes.ts';
import { scopeOf } from '@paperlock/contract/script-scopes.ts';
import type { Permission } from '@paperlock/domain/operators/permissions.ts';
import { type Outcome, refused } from '@paperlock/domain/outcome.ts';
import * as z from 'zod/mini';
import type { Tx } from '../db/once.ts';
import { OutcomeUnknown } from '../db/outcome-unknown.ts';
import type { Modules } from '../modules.ts';
import type { WithPin } from '../people/security/index.ts';
import { createTurnsEach } from '../turns.ts';
import { type Access, anyone, customerOr, type Entered, operatorWith, personOf } from './access.ts';
import { type Cookie, type DeskAnswer, outcomeAnswer, refusedAnswer } from './answer.ts';
import { type Exchange, exchangeOf, type WaysIn } from './exchange.ts';
import { type FailureKinds, readFailure } from './failure.ts';
import { malformed } from './malformed.ts';
import { type Picture, pictureAnswer } from './picture.ts';
import { Undone } from './undone.ts';
import { type Admit, createUploads, type Upload, type UploadWork } from './uploads.ts';
import { type CustomerVisit, type DeskRequest, type OperatorVisit, type Visit, visitOf } from './visit.ts';

/**
 * Serves calls of the contract, whatever brings them here. The request schema checks requests, the response schema answers, the
 * access the caller; a refusal that the contract does not name does not compile. A handler is given the modules of the caller's
 * world.
 */

type Result<C extends Call> = Promise<Outcome<Answer<C>, RefusalOf<C>>>;
type Open<W extends Who> = Call<z.ZodMiniType, z.ZodMiniType, Refusal, W>;
type Numbered = { request: z.ZodMiniType<{ request_no: string }> };
type Work<C extends Call, V extends Visit> = (
  m: Modules,
  ask: Ask<C>,
  visit: V,
  exchange: Exchange<C>,
) => Result<C>;
type OnceWork<C extends Call, V extends Visit> = (m: Modules, ask: Ask<C>, visit: V, tx: Tx) => Result<C>;

export type Desk = {
  /** All that is served here: calls, and pictures without their id, by path. */
  readonly served: ReadonlyMap<string, Served>;
  /** The permissions that the served calls and pictures of operators ask for, by path. */
  readonly guards: ReadonlyMap<string, Permission>;
  public<C extends Open<'public'>>(call: C, work: Work<C, Visit>): void;
  customer<C extends Open<'customer'>>(call: C, work: Work<C, CustomerVisit>): void;
  /**
   * For calls with a `request_no`: the work and the stored answer commit together, or not at all. Slow work that needs no
   * transaction, such as checking a password, is done `before`, and its result passed on.
   */
  customerOnce<C extends Open<'customer'>, Before>(
    call: C & Numbered,
    work: (m: Modules, ask: Ask<C>, visit: CustomerVisit, tx: Tx, before: Before | undefined) => Result<C>,
    before?: (m: Modules, ask: Ask<C>, visit: CustomerVisit) => Promise<Before>,
  ): void;
  /**
   * Like `customerOnce`, with a PIN, which is compared before the transaction begins. What `mayBe` refuses compares none: a
   * comparison is the costliest part of a call.
   */
  customerOnceWithPin<C extends Open<'customer'>>(
    call: C & { request: z.ZodMiniType<{ request_no: string; pin: string }> },
    work: OnceWork<C, CustomerVisit & WithPin>,
    mayBe?: (m: Modules, ask: Ask<C>, visit: CustomerVisit) => Promise<Outcome<unknown, RefusalOf<C>>>,
  ): void;
  customerUpload<C extends Upload>(call: C, admit: Admit, work: UploadWork<C>): void;
  operator<C extends Open<'operator'>>(
    call: C,
    permission: Permission | null,
    work: Work<C, OperatorVisit>,
  ): void;
  operatorOnce<C extends Open<'operator'>>(
    call: C & Numbered,
    permission: Permission | null,
    work: OnceWork<C, OperatorVisit>,
  ): void;
  /** Serves the bytes of one picture, so that a page can show it. */
  operatorPicture(
    path: string,
    permission: Permission,
    work: (m: Modules, id: string, visit: OperatorVisit) => Promise<Outcome<Picture, Refusal>>,
  ): void;
  /** Serves bytes to everybody who has their address; null if there are none. */
  publicFile(path: string, work: (m: Modules, id: string) => Promise<DeskAnswer | null>): void;
};

export type Served = ({ kind: 'call' | 'picture' | 'file' } | { kind: 'upload'; file: FilePart }) & {
  /** Never throws. Null means that there is nothing of that address. */
  answer(request: DeskRequest): Promise<DeskAnswer | null>;
};

export type DeskParts = {
  /** Finds the world of a request. */
  enter(request: Pick<DeskRequest, 'token' | 'world'>): Promise<Entered>;
  waysIn: WaysIn;
  kinds: FailureKinds;
  /** Further origins from which pages may call. */
  origins: readonly string[];
  mayBeStale: Exchange['mayBeStale'];
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

/**
 * Proofs of identity are left out of the compared content. A customer whose answer got lost, and who repeats the call with
 * a mistyped PIN or the next code, must hear that it was done, or would do it twice.
 */
const withoutProofs = (ask: unknown): unknown => {
  const { pin: _pin, code: _code, password: _password, ...content } = ask as Record<string, unknown>;
  return content;
};

const once = (
  { base }: Modules,
  call: Call,
  owner: string,
  ask: unknown,
  work: (tx: Tx) => Promise<Outcome<unknown, Refusal>>,
): Promise<Outcome<unknown, Refusal>> =>
  base.once
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

/** What is known of a request while it is answered. */
type Under = { entered: Entered; request: DeskRequest; visit: Visit; cookies: Cookie[] };

type Answering = (answer: (under: Under) => Promise<DeskAnswer | null>) => Served['answer'];

/** Enters the world of a request, has it answered there, and tells what went wrong. */
const answeringFor =
  ({ enter, kinds, origins }: Pick<DeskParts, 'enter' | 'kinds' | 'origins'>): Answering =>
  (answer) =>
  async (request) => {
    const visit = visitOf(request, origins);
    const cookies: Cookie[] = [];
    try {
      const entered = await enter(request);
      try {
        const found = await answer({ entered, request, visit, cookies });
        return found && { ...found, cookies };
      } finally {
        entered.leave();
      }
    } catch (thrown) {
      const { refusal, error } = readFailure(thrown, kinds);
      return { ...refusedAnswer(visit, refusal), cookies, failure: error };
    }
  };

export const createDesk = (parts: DeskParts): Desk => {
  const { waysIn, mayBeStale } = parts;
  const answering = answeringFor(parts);
  const people = createTurnsEach(EACH_PERSON);
  const receive = createUploads();
  const served = new Map<string, Served>();
  const guards = new Map<string, Permission>();

  const serve = <C extends Call, V extends Visit>(
    call: C,
    access: Access<V>,
    work: (m: Modules, ask: Ask<C>, visit: V, exchange: Exchange<C>) => Promise<Outcome<unknown, Refusal>>,
    weight = LIGHT,
  ): void => {
    const answer = answering(async ({ entered, request, visit, cookies }) => {
      const admitted = await access(entered, request, visit).catch(Undone.by);
      if (!admitted.ok) return refusedAnswer(visit, admitted);
      const body = request.body === undefined ? {} : request.body;
      const asked = z.safeParse(call.request, body);
      if (!asked.success) return refusedAnswer(visit, malformed(asked.error, body));
      const ask = asked.data as Ask<C>;
      const { m } = entered;
      const exchange = exchangeOf(call, ask, visit, { m, request, cookies, waysIn, mayBeStale });
      const doing = () => work(m, ask, admitted.value, exchange);
      const person = personOf(admitted.value);
      const outcome =
        person === null ? await doing() : await people.take(person, hasSecret(ask) ? HEAVY : weight, doing);
      return outcomeAnswer(visit, call, outcome);
    });
    served.set(call.path, { kind: 'call', answer });
  };

  const guarded = (path: string, permission: Permission | null): Access<OperatorVisit> => {
    if (permission) guards.set(path, permission);
    return operatorWith(permission);
  };

  return {
    served,
    guards,
    public: (call, work) => serve(call, anyone, work),
    customer: (call, work) => serve(call, customerOr(scopeOf(call)), work),
    customerOnce: (call, work, before) =>
      serve(
        call,
        customerOr(scopeOf(call)),
        async (m, ask, visit) => {
          const known = await before?.(m, ask, visit);
          return once(m, call, visit.customerId, ask, (tx) => work(m, ask, visit, tx, known));
        },
        HEAVY,
      ),
    customerOnceWithPin: (call, work, mayBe) =>
      serve(
        call,
        customerOr(scopeOf(call)),
        async (m, ask, visit) => {
          const possible = await mayBe?.(m, ask, visit);
          if (possible && !possible.ok) return possible;
          const { pin } = ask as { pin: string };
          const entered = await m.people.security.comparePin(visit.customerId, pin);
          // Before every other refusal: nothing that follows can succeed with the default PIN.
          if (entered.hash === null) return refused('pin_default', { field: 'pin' });
          return once(m, call, visit.customerId, ask, (tx) => work(m, ask, { ...visit, entered }, tx));
        },
        HEAVY,
      ),
    customerUpload: (call, admit, work) => {
      const answer = answering(async ({ entered, request, visit }) => {
        const admitted = await customerOr(scopeOf(call))(entered, request, visit);
        const { form } = request;
        if (!admitted.ok || !form) return refusedAnswer(visit, admitted.ok ? refused('malformed') : admitted);
        const at = { m: entered.m, form, visit: admitted.value };
        return outcomeAnswer(visit, call, await receive(call, { admit, work }, at));
      });
      served.set(call.path, { kind: 'upload', file: call.file, answer });
    },
    operator: (call, permission, work) => serve(call, guarded(call.path, permission), work),
    operatorOnce: (call, permission, work) =>
      serve(
        call,
        guarded(call.path, permission),
        (m, ask, visit) => once(m, call, visit.operator.id, ask, (tx) => work(m, ask, visit, tx)),
        HEAVY,
      ),
    operatorPicture: (path, permission, work) => {
      const access = guarded(path, permission);
      const answer = answering(async ({ entered, request, visit }) => {
        const admitted = request.fromOwnPage
          ? await access(entered, request, visit)
          : refused('not_permitted', { params: { permission: 'same-origin' } });
        if (!admitted.ok) return refusedAnswer(visit, admitted);
        const outcome = await work(entered.m, request.id ?? '', admitted.value);
        return outcome.ok ? pictureAnswer(outcome.value) : refusedAnswer(visit, outcome);
      });
      served.set(path, { kind: 'picture', answer });
    },
    publicFile: (path, work) => {
      const answer = answering(({ entered, request }) => work(entered.m, request.id ?? ''));
      served.set(path, { kind: 'file', answer });
    },
  };
};
