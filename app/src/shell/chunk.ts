/** A piece of the app's own code that did not come. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

export const CHUNK_TIMEOUT_MS = 120_000;

/** Loads a script chunk; one that fails, or is not there in time, raises a ChunkLoadError. */
export const loadChunk = <Module>(load: () => Promise<Module>): Promise<Module> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChunkLoadError('The script took too long to arrive.')),
      CHUNK_TIMEOUT_MS,
    );
    load()
      .then(resolve, (cause) => reject(new ChunkLoadError('The script could not be loaded.', { cause })))
      .finally(() => clearTimeout(timer));
  });

const RELOADED_AT = 'paperlock.reloaded';

/**
 * The usual cause is a new version that took the old files away, and a reload cures it. Once per build and tab: a
 * second failure is shown to the person instead of turning in circles. False when the reload has been used up.
 */
export const reloadOnce = (win: Window): boolean => {
  // Without a connection it would only take away what is on the screen.
  if (!win.navigator.onLine) return false;
  // The entry's address carries the hash of everything it leads to, so it names the build.
  const build = win.document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
  try {
    if (win.sessionStorage.getItem(RELOADED_AT) === build) return false;
    win.sessionStorage.setItem(RELOADED_AT, build);
  } catch {
    return false;
  }
  win.location.reload();
  return true;
};
