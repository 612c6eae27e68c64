import type { After } from './clock.ts';
import { noAnswer, type Outcome } from './envelope.ts';
import { LEAVING_S, type Session } from './session.ts';

export type LeavingSession = Pick<Session<unknown>, 'token' | 'user' | 'leaving' | 'subscribe'>;

type Send<T> = (onHangUp: (hangUp: () => void) => () => void) => Promise<Outcome<T>>;

/**
 * Keeps the last call of a session alone. While it is under way, reads are cancelled and nothing else is sent, in every tab:
 * the server would refuse it, and the browser would show an error. If the session goes on after all, what waited is sent.
 */
export const makeStaying =
  (after: After, session: LeavingSession) =>
  /** What has no signal cannot be cancelled: a write goes on, because somebody wants to know what became of it. */
  async <T>(signal: AbortSignal | undefined, send: Send<T>): Promise<Outcome<T>> => {
    const whose = () => `${session.token()} ${session.user() !== undefined}`;
    const before = whose();
    for (;;) {
      if (session.leaving()) await decided(after, session);
      if (whose() !== before) return noAnswer('aborted');
      let cut = false;
      const outcome = await send((hangUp) => {
        if (!signal) return () => {};
        return session.subscribe(() => {
          cut = session.leaving();
          if (cut) hangUp();
        });
      });
      if (!cut || signal?.aborted) return outcome;
    }
  };

/** Resolves when nobody is leaving any more. Whoever wanted to may have closed the tab before the answer. */
const decided = (after: After, session: LeavingSession): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      cancel();
      unsubscribe();
      resolve();
    };
    const cancel = after(LEAVING_S * 1000, end);
    const unsubscribe = session.subscribe(() => {
      if (!session.leaving()) end();
    });
  });
