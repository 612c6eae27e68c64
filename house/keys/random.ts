/** Unpredictable numbers, from what Node and every browser have. */

/** `getRandomValues` gives no more at once. */
const MOST_AT_ONCE = 65_536;

export const fillRandom = (bytes: Uint8Array<ArrayBuffer>): void => {
  for (let from = 0; from < bytes.length; from += MOST_AT_ONCE)
    crypto.getRandomValues(bytes.subarray(from, from + MOST_AT_ONCE));
};

export const randomBytes = (size: number): Buffer<ArrayBuffer> => {
  const bytes = Buffer.alloc(size);
  fillRandom(bytes);
  return bytes;
};

/** Returns a whole number from 0 up to, not including, `below`, which is 2³² at most. */
export const randomInt = (below: number): number => {
  const drawn = new Uint32Array(1);
  // The last numbers, which do not fill a whole round, would make the first ones likelier.
  const rounds = 2 ** 32 - (2 ** 32 % below);
  for (;;) {
    const [one = 0] = crypto.getRandomValues(drawn);
    if (one < rounds) return one % below;
  }
};
