import type { Call } from '@paperlock/contract/call.ts';
import { httpStatusOf, type Refusal, refusalCodes, SUCCESS } from '@paperlock/contract/codes.ts';
import type { Envelope, RefusalData } from '@paperlock/contract/envelope.ts';
import type { Outcome, Refused } from '@paperlock/domain/outcome.ts';
import { type LangCode, languageOf } from '@paperlock/words/languages.ts';
import { catalogFromDisk } from '@paperlock/words/load.ts';
import { createSpeaker, type Speaker } from '@paperlock/words/speak.ts';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

/** The only place where an answer gets its envelope and a refusal its text. */

const speakers = new Map<LangCode, Speaker>();

export const speakerFor = (lang: LangCode): Speaker => {
  const known = speakers.get(lang);
  if (known) return known;
  const speaker = createSpeaker({ lang, catalog: catalogFromDisk(lang) });
  speakers.set(lang, speaker);
  return speaker;
};

const envelope = (requestId: string, code: number, message: string, data: unknown): Envelope => ({
  code,
  status_code: code,
  message,
  data,
  request_id: requestId,
  server_time: new Date().toISOString(),
});

const answerDone = (reply: FastifyReply, lang: LangCode, value: unknown): FastifyReply =>
  reply
    .code(SUCCESS)
    .send(envelope(reply.request.id, SUCCESS, speakerFor(lang).say('refusals.success'), value));

const refusalsSent = new WeakMap<FastifyReply, Refusal>();

/** Returns the refusal that was answered; undefined for everything else. For the log and the metrics. */
export const refusalSent = (reply: FastifyReply): Refusal | undefined => refusalsSent.get(reply);

export const answerRefused = (
  reply: FastifyReply,
  lang: LangCode,
  refusal: Refused<Refusal>,
): FastifyReply => {
  const code = refusalCodes[refusal.refusal];
  const text = speakerFor(lang).sayKey(`refusals.${refusal.refusal}`, refusal.params);
  const data: RefusalData = {};
  if (refusal.field !== undefined) data.field = refusal.field;
  if (refusal.params !== undefined) data.params = { ...refusal.params };
  if (refusal.retryAfterSeconds !== undefined) {
    data.retry_after = refusal.retryAfterSeconds;
    reply.header('retry-after', String(refusal.retryAfterSeconds));
  }
  refusalsSent.set(reply, refusal.refusal);
  return reply.code(httpStatusOf(code)).send(envelope(reply.request.id, code, text, data));
};

/** Checks an answer against the contract; fields the contract does not have are left out. */
export const answerOutcome = (
  reply: FastifyReply,
  lang: LangCode,
  call: Call,
  outcome: Outcome<unknown, Refusal>,
): FastifyReply =>
  outcome.ok
    ? answerDone(reply, lang, z.parse(call.response, outcome.value))
    : answerRefused(reply, lang, outcome);

/** For answers before a visit is known: errors of the HTTP layer itself. */
export const langOf = (reply: FastifyReply): LangCode => {
  const header = reply.request.headers.lang;
  return languageOf(Array.isArray(header) ? header[0] : header);
};
