/**
 * Pseudo-random whole numbers from a seed and a position: the same inputs give the same number. For lessons only, never
 * for secrets.
 */
export const roll = (seed: number, place: number, below: number): number => {
  let mixed = (seed ^ Math.imul(place + 1, 0x9e37_79b1)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85eb_ca6b) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35) >>> 0;
  return ((mixed ^ (mixed >>> 16)) >>> 0) % below;
};

/** The same things in an order that follows from the seed. */
export const shuffled = <Thing>(things: readonly Thing[], seed: number): Thing[] => {
  const left = [...things];
  return things.flatMap((_, place) => left.splice(roll(seed, place, left.length), 1));
};
