import type { Mutant } from '../mutant.ts';
import { money } from './money.ts';

export const allMutants: readonly Mutant[] = [...money];
