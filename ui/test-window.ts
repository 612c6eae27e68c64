import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

/** One window serves many tests: this is how each of them leaves it. */

let left = new AbortController();

/** Records the listeners on window and document from now on; returns what stops the recording. */
export const recordListeners = (): (() => void) => {
  // React and user-event listen to the document once and remember that they do, so they begin before the recording.
  userEvent.setup();
  render(null);
  cleanup();
  const stops = [window, document].map((target) => {
    const listen = target.addEventListener;
    target.addEventListener = (
      type: string,
      heard: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) =>
      listen.call(target, type, heard, {
        signal: left.signal,
        ...(typeof options === 'boolean' ? { capture: options } : options),
      });
    return () => {
      target.addEventListener = listen;
    };
  });
  return () => {
    for (const stop of stops) stop();
  };
};

/** Takes away what is shown, listened to, replaced and stored. */
export const leaveWindow = (): void => {
  cleanup();
  left.abort();
  left = new AbortController();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
};

/** Takes away what a page wrote on the document and in the address bar. */
export const emptyDocument = (): void => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  const { documentElement } = document;
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name);
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the app writes its cookie the same way.
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
  }
  history.replaceState(null, '', '/');
};
