/** Does the work for each, one after the other, whatever fails for one of them; returns the sum of what it returns. */
export const forEachOne = async <T>(
  all: readonly T[],
  work: (one: T) => Promise<boolean | number | null>,
  onFailure: (error: unknown, one: T) => void,
): Promise<number> => {
  let done = 0;
  for (const one of all) {
    try {
      done += Number(await work(one));
    } catch (error) {
      onFailure(error, one);
    }
  }
  return done;
};
