import { roll } from '@paperlock/domain/lessons/rolls.ts';

/** Invented, and no known brand as far as a search tells. Another one in every game: it's the pattern that counts. */
export const appNames = [
  'Goldwimple',
  'Yieldazzle',
  'Vaultoramic',
  'Gleamopolis',
  'Wonderquidly',
  'Maxiglimmer',
] as const;

export const appNameOf = (seed: number): string => appNames[roll(seed, 0, appNames.length)] ?? appNames[0];
