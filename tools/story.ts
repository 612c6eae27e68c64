import './node-version.ts';
import { lotOfHundred, policies, wellOfHundred } from '../domain/story/hundred.ts';
import { GAMES } from '../domain/story/limits.ts';

/** Plays the hundred games of the story again and prints how many end without a loss. */

const line = (name: string, well: number): void =>
  console.log(`${String(well).padStart(4)} of ${GAMES}  ${name}`);

console.log('The story “See how a scam works”: games that end without a loss');
for (const [name, answers] of policies) line(name, wellOfHundred({ fromBefore: false, answers }));
line('answers by lot', lotOfHundred());
