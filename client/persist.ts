import { firstCodes } from '@paperlock/contract/first-codes.ts';
import type { After } from './clock.ts';
import { type Failure, noAnswer, type Outcome } from './envelope.ts';

/** Longer in all than a server takes to come back after it was killed. */
export const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

/** Nobody said whether it was done. */
const isUnsure = (code: Failure['code']): boolean =>
  code === 'network' || code === 'timeout' || code === 'malformed' || code === firstCodes.outcome_unknown;

/**
 * A call with a number is sent again, the same bytes, until somebody answers: the person hears what became of it. If nobody
 * does, the failure is `unknown`, also when the last try was refused unheard: an earlier one may have been done.
 */
export const persist = async <T>(
  after: After,
  outer: AbortSignal | undefined,
  send: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> => {
  let unsure = false;
  for (let tries = 0; ; tries += 1) {
    const outcome = await send();
    if (outcome.ok) return outcome;
    const { code, message } = outcome.failure;
    unsure ||= isUnsure(code);
    // A minute of silence, and one more: whoever looks at the screen has left by then.
    if (code === 'timeout') tries = Math.max(tries, PAUSES_MS.length - 1);
    const pauseMs = isUnsure(code) || code === firstCodes.unavailable ? PAUSES_MS[tries] : undefined;
    if (pauseMs === undefined) {
      if (!unsure || (!isUnsure(code) && !isUnheard(code))) return outcome;
      const failure = {
        ...outcome.failure,
        code: 'unknown',
        message: isUnsure(code) ? message : '',
      } as const;
      return { ok: false, failure };
    }
    if (!(await pause(after, outer, pauseMs))) return noAnswer('aborted');
  }
};

/** Refused before anybody looked at the number. */
const isUnheard = (code: Failure['code']): boolean =>
  code === firstCodes.unavailable || code === firstCodes.internal;

/** False when the caller hangs up meanwhile. */
const pause = (after: After, outer: AbortSignal | undefined, ms: number): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (goOn: boolean) => {
      cancel();
      outer?.removeEventListener('abort', abort);
      resolve(goOn);
    };
    const abort = () => end(false);
    const cancel = after(ms, () => end(true));
    outer?.addEventListener('abort', abort);
    if (outer?.aborted) abort();
  });
