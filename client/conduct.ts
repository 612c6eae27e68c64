import { firstCodes } from '@paperlock/contract/first-codes.ts';
import type { After } from './clock.ts';
import { type Failure, type NoAnswer, noAnswer, type Outcome } from './envelope.ts';
import { type LeavingSession, makeStaying } from './leaving.ts';
import { makeLoadingMask } from './loading-mask.ts';
import { type Notices, REFUSAL_TOAST_MS, SUCCESS_TOAST_MS, say } from './notices.ts';
import { persist } from './persist.ts';

/** How an exchange with the server behaves, whether it is a request, an upload or a download. */

export const TIMEOUT_MS = 60_000;

export type ConductOptions = {
  /** Masks the screen while pending, with the usual text or one of its own. */
  loading?: boolean | string;
  /** Says a refusal by itself; otherwise the place that asked shows it. With `false`, no success is said either. */
  toast?: boolean;
  /** Says a success too, in the server's words or its own. */
  toastSuccess?: boolean | string;
  /** `false`: a request that is refused stays pending. Otherwise it rejects with the response body (`Failure`). */
  catch?: boolean;
  /** Runs exactly once, however it ends, before the promise does. Locked buttons are unlocked here. */
  settled?: (() => void) | undefined;
  signal?: AbortSignal | undefined;
  /** It carries a number by which it is done once: sent again by itself while nobody answers. */
  numbered?: boolean;
  /** It ends the session: reads are cancelled before it is sent, and everything else waits until it is answered. */
  leaves?: boolean;
};

/** Texts belong to the words room; functions, because the language may change between two requests. */
export type ClientTexts = Record<Exclude<NoAnswer, 'aborted'> | 'loading', () => string>;

export type ConductPorts = {
  after: After;
  notices: Notices;
  texts: ClientTexts;
  session: LeavingSession & { expire(): void; leave(): void; stay(): void };
  /** `ended`: there was a session. A visitor had none. */
  goToLogin(failure: Failure, ended: boolean, wasGuest: boolean): void;
};

const isGuest = (user: unknown): boolean =>
  typeof user === 'object' && user !== null && 'guest' in user && user.guest === true;

export type Attempt<T> = (sent: { token: string; signal: AbortSignal }) => Promise<Outcome<T>>;
export type Conduct = <T>(options: ConductOptions, attempt: Attempt<T>) => Promise<T>;

type Deciding = {
  after: After;
  token: string;
  outer: AbortSignal | undefined;
  onHangUp?: (hangUp: () => void) => () => void;
};

/** The first of answer, time-out and abort decides; what comes later is not heard. Never rejects. */
const decide = <T>({ after, token, outer, onHangUp }: Deciding, attempt: Attempt<T>) =>
  new Promise<Outcome<T>>((resolve) => {
    if (outer?.aborted) return resolve(noAnswer('aborted'));
    const exchange = new AbortController();
    const end = (outcome: Outcome<T>) => {
      cancelTimeout();
      outer?.removeEventListener('abort', abort);
      stopListening?.();
      resolve(outcome);
      exchange.abort();
    };
    const abort = () => end(noAnswer('aborted'));
    const cancelTimeout = after(TIMEOUT_MS, () => end(noAnswer('timeout')));
    outer?.addEventListener('abort', abort);
    const stopListening = onHangUp?.(abort);
    attempt({ token, signal: exchange.signal }).then(end, (cause) => end(noAnswer('network', cause)));
  });

export const makeConduct = ({ after, notices, texts, session, goToLogin }: ConductPorts): Conduct => {
  const mask = makeLoadingMask((text) => notices.mask(text), after);
  const whileStaying = makeStaying(after, session);
  let expiries = 0;

  const worded = (failure: Failure): Failure => {
    if (failure.message !== '' || failure.code === 'aborted') return failure;
    const text = typeof failure.code === 'string' ? texts[failure.code] : texts.malformed;
    return { ...failure, message: text() };
  };

  return (options, attempt) => {
    const token = session.token();
    const expiriesBefore = expiries;
    const unmask =
      options.loading === undefined || options.loading === false
        ? undefined
        : mask(options.loading === true ? texts.loading() : options.loading);

    /** Requests of one lost session fail together: only the first signs out. A late 401 does not end a newer session. */
    const expire = (failure: Failure) => {
      const current = session.token();
      if (expiries !== expiriesBefore || (current !== '' && current !== token)) return;
      expiries += 1;
      const wasGuest = isGuest(session.user());
      session.expire();
      goToLogin(failure, token !== '', wasGuest);
    };

    const tellFailure = (failure: Failure) => {
      const { code, message } = failure;
      if (code === firstCodes.not_signed_in) expire(failure);
      else if (code !== 'aborted' && options.toast) say(notices, message, REFUSAL_TOAST_MS);
    };
    const tellSuccess = (message: string) => {
      if (!options.toastSuccess || options.toast === false) return;
      const text = options.toastSuccess === true ? message : options.toastSuccess;
      if (text !== '') say(notices, text, SUCCESS_TOAST_MS);
    };

    return new Promise((resolve, reject) => {
      const deciding = { after, token, outer: options.signal };
      const send = () =>
        options.leaves
          ? decide(deciding, attempt)
          : whileStaying(options.signal, (onHangUp) => decide({ ...deciding, onHangUp }, attempt));
      if (options.leaves) session.leave();
      void (options.numbered ? persist(after, options.signal, send) : send()).then((outcome) => {
        // What a notice throws is reported by the runtime, and keeps neither the promise nor the hook waiting.
        try {
          if (outcome.ok) {
            resolve(outcome.value);
            unmask?.();
            tellSuccess(outcome.message);
          } else {
            const failure = worded(outcome.failure);
            if (options.catch !== false) reject(failure);
            unmask?.();
            tellFailure(failure);
          }
        } finally {
          options.settled?.();
          // Otherwise whoever asked ends the session, or begins another.
          if (options.leaves && !outcome.ok) session.stay();
        }
      });
    });
  };
};
