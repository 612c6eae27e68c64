import type { After } from './clock.ts';
import type { Session } from './session.ts';

/** Whether somebody is there to be told: the page is seen, or was a moment ago, and the device is connected. */
export type Presence = { present(): boolean; onChange(changed: () => void): () => void };

type Watched = {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly navigator: { readonly onLine: boolean };
  addEventListener(type: 'online' | 'offline', listener: () => void): void;
  removeEventListener(type: 'online' | 'offline', listener: () => void): void;
};

/** A short look elsewhere, at the authenticator or a mail, is no absence. */
export const ABSENT_AFTER_MS = 300_000;

export const watchPresence = (page: Watched, after: After): Presence => {
  let seen = page.document.visibilityState === 'visible';
  return {
    present: () => seen && page.navigator.onLine,
    onChange: (changed) => {
      let stopWaiting = () => {};
      const look = () => {
        stopWaiting();
        if (page.document.visibilityState === 'visible') {
          seen = true;
          changed();
        } else {
          stopWaiting = after(ABSENT_AFTER_MS, () => {
            seen = false;
            changed();
          });
        }
      };
      page.document.addEventListener('visibilitychange', look);
      page.addEventListener('online', changed);
      page.addEventListener('offline', changed);
      return () => {
        stopWaiting();
        page.document.removeEventListener('visibilitychange', look);
        page.removeEventListener('online', changed);
        page.removeEventListener('offline', changed);
      };
    },
  };
};

/** The same, for as long as the session lasts: whoever leaves hangs up first, and does not ask again. */
export const whileSignedIn = (
  { present, onChange }: Presence,
  { user, leaving, subscribe }: Pick<Session<unknown>, 'user' | 'leaving' | 'subscribe'>,
): Presence => {
  const isIn = () => user() !== undefined && !leaving();
  return {
    present: () => present() && isIn(),
    onChange: (changed) => {
      let before = isIn();
      const look = () => {
        if (isIn() === before) return;
        before = isIn();
        changed();
      };
      const stops = [onChange(changed), subscribe(look)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
};
