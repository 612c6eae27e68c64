/**
 * Work that is done in steps: whoever must not be held up takes a few of them and goes on with something else, whoever has time
 * takes all. The result is the same.
 */
export type Steps<T> = Generator<void, T, void>;

export const inOneGo = <T>(steps: Steps<T>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
