import { configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { emptyDocument, leaveWindow, recordListeners } from './test-window.ts';

/**
 * A worker runs many files in one window. It keeps React and the other libraries; our own modules are loaded anew for each
 * file, so their state ends with it.
 */

/**
 * What waits for a part asks for it many times, and each time it is not there yet is an error: the page is written out only
 * for who reads the message.
 */
const missing = (message: string | null, container: Element): Error => {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  const whole = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { configurable: true, get: whole, set: () => {} });
};

configure({
  // A busy machine is slow, not wrong.
  asyncUtilTimeout: 30_000,
  getElementError: missing,
});

// Nothing is drawn here, so nothing waits for it, unless a test holds it back.
vi.mock('./after-paint.ts', () => ({ afterPaint: vi.fn((act: () => void) => act()) }));

// The one file for Node's environment has no window.
if (typeof window !== 'undefined') {
  // A phone: what a wide screen adds has tests of its own.
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width: 390,
    height: 844,
  });
  // As at localhost; happy-dom does not say.
  Object.defineProperty(window, 'isSecureContext', { configurable: true, writable: true, value: true });
  const stopRecording = recordListeners();
  afterEach(leaveWindow);
  afterAll(() => {
    stopRecording();
    emptyDocument();
    vi.resetModules();
  });
}
