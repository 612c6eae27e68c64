import { USABLE_AFTER_HOURS } from './limits.ts';

export const usableAt = (addedAt: Date): Date => new Date(addedAt.getTime() + USABLE_AFTER_HOURS * 3_600_000);

/** Names are the same however they are spaced and capitalised; accents count. */
export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other);

/** Upper case, because only there do ß and SS meet. */
const folded = (name: string): string =>
  name.normalize('NFC').replace(/\s/g, '').toUpperCase().normalize('NFC');
