/**
 * Whole numbers that look like chance and follow from a seed and a place: whoever asks again gets the same. For lessons
 * only; nothing that must not be guessed comes from here.
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
