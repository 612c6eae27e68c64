/** What a test file opens is closed after its last test, the newest first; `test-setup.ts` sees to it. */

const open: (() => Promise<unknown>)[] = [];

/** Returns a `close` that closes once: a test may call it earlier than the end of its file. */
export const closedAfterFile = (close: () => Promise<unknown>): (() => Promise<void>) => {
  let closing: Promise<unknown> | undefined;
  const once = async () => {
    closing ??= close();
    await closing;
  };
  open.push(once);
  return once;
};

export const closeAll = async (): Promise<void> => {
  for (const close of open.splice(0).reverse()) await close();
};
