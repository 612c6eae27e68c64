import { roll, shuffled } from '../lessons/rolls.ts';
import { MONTH_DAYS } from './limits.ts';

/** Who plays which part, by seed: names, rates and order say nothing about it. */

/**
 * funded: fixed, small, and set aside before anybody relies on it · unfunded: pays out of what others bring, until it does
 * not · variable: says that it can lose, shows what it has, and loses some.
 */
export const twinRoles = ['funded', 'unfunded', 'variable'] as const;
export type TwinRole = (typeof twinRoles)[number];

/** The place of an offer on the screen. */
export const offerPlaces = [0, 1, 2] as const;
export type OfferPlace = (typeof offerPlaces)[number];

export type Part = { role: TwinRole; name: string; ratePpm: number };

/** Made up. No two begin alike, because people remember the first letter. */
export const offerNames = [
  'Orlinta',
  'Quenvari',
  'Tissolo',
  'Brendavo',
  'Ulmarin',
  'Pelvanto',
  'Sivorelle',
  'Midrello',
  'Hastavia',
] as const;

/** Of a day: 7 to 15 per cent a year. They are alike, and each part has each of them as often: a rate proves nothing here. */
export const ratesPpm = [200, 300, 400] as const;

const another = (seed: number, nth: number): number => roll(seed, nth, 2 ** 32);

export const castOf = (seed: number): readonly [Part, Part, Part] => {
  const roles = shuffled(twinRoles, another(seed, 1));
  const names = shuffled(offerNames, another(seed, 2));
  const rates = shuffled(ratesPpm, another(seed, 3));
  const part = (place: OfferPlace): Part => {
    const [role, name, ratePpm] = [roles[place], names[place], rates[place]];
    if (!role || !name || !ratePpm) throw new Error('a part of the cast is missing');
    return { role, name, ratePpm };
  };
  return [part(0), part(1), part(2)];
};

/** When the fraud stops paying, asks for a fee, and is gone: within the month, always. */
export type Fate = { reviewDay: number; feeDay: number; goneDay: number };

export const fateOf = (seed: number): Fate => {
  const reviewDay = 11 + roll(seed, 11, 6);
  return { reviewDay, feeDay: reviewDay + 3 + roll(seed, 12, 3), goneDay: 24 + roll(seed, 13, 7) };
};

const SWING_PPM = 6_000;

/** What the variable platform makes or loses on each day: up and down, and over the whole month between 1 % and 3 % down. */
export const resultsPpm = (seed: number): readonly number[] => {
  const swings = Array.from(
    { length: MONTH_DAYS },
    (_, day) => roll(seed, 500 + day, 2 * SWING_PPM + 1) - SWING_PPM,
  );
  const wanted = -(10_000 + roll(seed, 14, 20_001));
  const sum = swings.reduce((total, swing) => total + swing, 0);
  const each = Math.floor((wanted - sum) / MONTH_DAYS);
  return swings.map((swing) => swing + each);
};
