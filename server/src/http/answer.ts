import type { Refusal } from '@paperlock/contract/codes.ts';
import type { Refused } from '@paperlock/domain/outcome.ts';
import { type DeskAnswer, refusedAnswer } from '@paperlock/house/desk/answer.ts';
import { type LangCode, languageOf } from '@paperlock/words/languages.ts';
import type { FastifyReply } from 'fastify';
import { setBrowserCookie } from './browser-cookie.ts';
import { clearOperatorCookie, setOperatorCookie } from './operator-cookie.ts';

/** Sends what the desk answers, and the refusals of the HTTP layer itself. */

const refusalsSent = new WeakMap<FastifyReply, Refusal>();

/** Returns the refusal that was answered; undefined for everything else. For the log and the metrics. */
export const refusalSent = (reply: FastifyReply): Refusal | undefined => refusalsSent.get(reply);

export const sendAnswer = (
  reply: FastifyReply,
  { status, headers, body, cookies, refusal }: DeskAnswer,
): FastifyReply => {
  for (const cookie of cookies) {
    if (cookie.name === 'browser') setBrowserCookie(reply, cookie.secret);
    else if (cookie.token === null) clearOperatorCookie(reply);
    else setOperatorCookie(reply, cookie.token, cookie.expiresAt);
  }
  if (refusal) refusalsSent.set(reply, refusal);
  return reply.headers(headers).code(status).send(body);
};

export const answerRefused = (reply: FastifyReply, lang: LangCode, refused: Refused<Refusal>): FastifyReply =>
  sendAnswer(reply, refusedAnswer({ requestId: reply.request.id, lang }, refused));

/** For answers before a visit is known: errors of the HTTP layer itself. */
export const langOf = (reply: FastifyReply): LangCode => {
  const header = reply.request.headers.lang;
  return languageOf(Array.isArray(header) ? header[0] : header);
};
