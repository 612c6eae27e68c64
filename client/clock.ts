/** Runs something later; the answer cancels it. A port, so that tests own the time. */
export type After = (ms: number, run: () => void) => () => void;

export const after: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
