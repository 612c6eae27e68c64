import { type Refusal, refusalCodes } from '@paperlock/contract/codes.ts';
import { type Refused, refused } from '@paperlock/domain/outcome.ts';
import { Undone } from './undone.ts';

/** What errors mean to a caller. */
export type FailureKinds = {
  /** Recognises errors whose answer is "try again in a moment". */
  isOverload: (error: unknown) => boolean;
  /** Returns the refusal for an expected error; null for others. */
  whyRefused?: (error: unknown) => Refused<Refusal> | null;
  /** Recognises errors of an unavailable database or chain. */
  isUnavailable: (error: unknown) => boolean;
};

/** Returns what the caller is told, and what goes into the log; unforeseen errors stay inside. */
export const readFailure = (
  thrown: unknown,
  kinds: FailureKinds,
): { refusal: Refused<Refusal>; error: unknown } => {
  const error = thrown instanceof Undone ? thrown.cause : thrown;
  const changed = thrown instanceof Undone ? 'no' : 'unknown';
  return { error, refusal: kinds.whyRefused?.(error) ?? refusalFor(error, kinds, changed) };
};

const refusalFor = (
  error: unknown,
  { isOverload, isUnavailable }: FailureKinds,
  changed: string,
): Refused<Refusal> => {
  if (isOverload(error))
    return refused('too_many_requests', { retryAfterSeconds: 2, params: { seconds: 2, minutes: 0 } });
  // Those of the layer that reads requests.
  const status = (error as { statusCode?: number } | null)?.statusCode ?? 500;
  if (status === refusalCodes.too_large) return refused('too_large');
  if (status >= 400 && status < 500) {
    return refused('malformed', { params: { problem: 'invalid', field: 'body' } });
  }
  return isUnavailable(error)
    ? refused('unavailable', { retryAfterSeconds: 2, params: { changed } })
    : refused('internal', { params: { changed } });
};
