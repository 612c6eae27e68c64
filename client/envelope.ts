import { SUCCESS } from '@paperlock/contract/first-codes.ts';
import { parseJson } from './json.ts';

/** Which fields of an answer mean what. Servers in the field say `code` or `status_code`, `message` or `msg`. */
export type EnvelopeNames = {
  readonly code: string;
  readonly message: string;
  readonly data: string;
  readonly success: readonly number[];
};

export const ourEnvelope: EnvelopeNames = {
  code: 'code',
  message: 'message',
  data: 'data',
  success: [SUCCESS],
};

/** Why there is no answer to speak of; `unknown`, where a call with a number may have been done all the same. */
export type NoAnswer = 'network' | 'timeout' | 'malformed' | 'unknown' | 'aborted';

/**
 * What a caught request is rejected with: the response body as it came, with these three names always
 * there. Without a usable body, `code` says why and `cause` what was thrown.
 */
export type Failure = {
  readonly code: number | NoAnswer;
  readonly message: string;
  readonly data: unknown;
  readonly [field: string]: unknown;
};

export type Outcome<T> =
  | { readonly ok: true; readonly value: T; readonly message: string }
  | { readonly ok: false; readonly failure: Failure };

export const noAnswer = (code: NoAnswer, cause?: unknown) =>
  ({ ok: false, failure: { code, message: '', data: null, cause } }) as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads one answer. Whatever is not an envelope, or is one that `accept` throws at, is `malformed`. */
export const readAnswer = <T>(
  reply: { readonly status: number; readonly text: string },
  names: EnvelopeNames,
  accept: (data: unknown) => T,
): Outcome<T> => {
  const body = parseJson(reply.text);
  if (!isRecord(body)) return noAnswer('malformed');

  const code = body[names.code];
  if (typeof code !== 'number' || !Number.isInteger(code)) return noAnswer('malformed');

  const said = body[names.message];
  const message = typeof said === 'string' ? said : '';
  const data = body[names.data];
  if (!names.success.includes(code)) return { ok: false, failure: { ...body, code, message, data } };

  // A gateway that fails the request while repeating a success body has not done what was asked.
  if (reply.status < 200 || reply.status > 299) return noAnswer('malformed');
  try {
    return { ok: true, value: accept(data), message };
  } catch (cause) {
    return noAnswer('malformed', cause);
  }
};
