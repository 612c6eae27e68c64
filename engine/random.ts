/** A number in [0, 1) from a seed and how often it was asked: the same on every machine (xoshiro128**, seeded by splitmix32). */
export const seededRandom = (seed: number): (() => number) => {
  let mixed = seed >>> 0;
  const next = () => {
    mixed = (mixed + 0x9e3779b9) >>> 0;
    let word = mixed ^ (mixed >>> 16);
    word = Math.imul(word, 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return (word ^ (word >>> 15)) >>> 0;
  };
  let [a, b, c, d] = [next(), next(), next(), next()];
  return () => {
    const times5 = Math.imul(b, 5);
    const result = Math.imul((times5 << 7) | (times5 >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result / 4_294_967_296;
  };
};
