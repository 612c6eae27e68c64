/**
 * The pasts of the lesson: of the markets 1 to 100, the years in which holding lost money and at least one of all settings
 * earned half of the start or more; the most brilliant first, as a seller would show them. What came after has no say. Kept
 * here because finding them trades a hundred years 540 times: `npm run markets` does (`find-pasts.ts`).
 */
export const pasts: readonly number[] = [
  87, 33, 57, 56, 35, 24, 51, 71, 43, 18, 86, 14, 8, 21, 91, 98, 55, 46, 96, 65, 73, 84, 95,
];

/** The one after the last is the first again. */
export const pastAt = (play: number): number => pasts[play % pasts.length] as number;
