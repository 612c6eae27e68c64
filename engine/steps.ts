/**
 * Work in steps: a caller that must not block takes a few steps and does something else in between; another takes all at
 * once. The result is the same.
 */
export type Steps<T> = Generator<void, T, void>;

export const inOneGo = <T>(steps: Steps<T>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
