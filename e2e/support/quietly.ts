import type { BrowserContext } from '@playwright/test';

/** A story that causes trouble on purpose says so first. The pattern is held against `<address> <message>`. */
export type Announce = (trouble: RegExp) => void;

/**
 * Follows a story and fails when the browser's console showed an error that was not announced. What the
 * Content-Security-Policy or Trusted Types refuse, failed requests and uncaught exceptions all arrive there.
 */
export const quietly = async (
  context: BrowserContext,
  story: (announce: Announce) => Promise<void>,
): Promise<void> => {
  const troubles: string[] = [];
  const announced: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`${message.location().url} ${message.text()}`);
  });
  context.on('weberror', (event) => troubles.push(`${event.page()?.url()} ${event.error().message}`));

  await story((trouble) => announced.push(trouble));

  // One more round trip per page, so that what was logged last has arrived.
  await Promise.allSettled(context.pages().map((page) => page.evaluate(() => undefined)));
  const surprises = troubles.filter((trouble) => !announced.some((pattern) => pattern.test(trouble)));
  if (surprises.length > 0) throw new Error(`The browser complained:\n${surprises.join('\n')}`);
};
