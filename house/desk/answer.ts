import type { Call } from '@paperlock/contract/call.ts';
import { httpStatusOf, type Refusal, refusalCodes, SUCCESS } from '@paperlock/contract/codes.ts';
import type { Envelope, RefusalData } from '@paperlock/contract/envelope.ts';
import type { Outcome, Refused } from '@paperlock/domain/outcome.ts';
import type { LangCode } from '@paperlock/words/languages.ts';
import { catalogFromDisk } from '@paperlock/words/load.ts';
import { createSpeaker, type Speaker } from '@paperlock/words/speak.ts';
import * as z from 'zod/mini';

/** The only place where an answer gets its envelope and a refusal its text. */

export type DeskAnswer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Envelope | Buffer;
  /** What the caller's browser is to keep, or to forget. */
  cookies: readonly Cookie[];
  /** For the log and the metrics. */
  refusal?: Refusal;
  /** For the log: the error that the refusal stands for. */
  failure?: unknown;
};

export type Cookie =
  | { name: 'browser'; secret: string }
  | { name: 'operator'; token: string; expiresAt: Date }
  | { name: 'operator'; token: null };

/** Whom an answer is for. */
type Reader = { requestId: string; lang: LangCode };

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

const doneAnswer = ({ requestId, lang }: Reader, value: unknown): DeskAnswer => ({
  status: SUCCESS,
  headers: {},
  body: envelope(requestId, SUCCESS, speakerFor(lang).say('refusals.success'), value),
  cookies: [],
});

export const refusedAnswer = ({ requestId, lang }: Reader, refused: Refused<Refusal>): DeskAnswer => {
  const { refusal, field, params, retryAfterSeconds } = refused;
  const code = refusalCodes[refusal];
  const text = speakerFor(lang).sayKey(`refusals.${refusal}`, params);
  const data: RefusalData = {};
  if (field !== undefined) data.field = field;
  if (params !== undefined) data.params = { ...params };
  if (retryAfterSeconds !== undefined) data.retry_after = retryAfterSeconds;
  return {
    status: httpStatusOf(code),
    headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
    body: envelope(requestId, code, text, data),
    cookies: [],
    refusal,
  };
};

/** Checks an answer against the contract; fields the contract does not have are left out. */
export const outcomeAnswer = (reader: Reader, call: Call, outcome: Outcome<unknown, Refusal>): DeskAnswer =>
  outcome.ok ? doneAnswer(reader, z.parse(call.response, outcome.value)) : refusedAnswer(reader, outcome);
