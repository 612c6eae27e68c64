import { DEFAULT_PIN, pinPolicy } from './limits.ts';

/** The fund PIN: what may be one, and what wrong ones lead to. The same rules run in the form and on the server. */

export type PinFault = 'not_six_digits' | 'is_default' | 'run' | 'repeat';

/** The first fault of a new PIN, or none. */
export const checkNewPin = (pin: string): PinFault | null => {
  if (!/^[0-9]{6}$/.test(pin)) return 'not_six_digits';
  if (pin === DEFAULT_PIN) return 'is_default';
  if (isRun(pin)) return 'run';
  return isRepeat(pin) ? 'repeat' : null;
};

/** 234567 or 987654, also past the end: 890123. */
const isRun = (pin: string): boolean => {
  const digits = [...pin].map(Number);
  return [1, 9].some((step) =>
    digits.every((digit, place) => place === 0 || digit === ((digits[place - 1] ?? 0) + step) % 10),
  );
};

/** One, two or three digits over and over: 777777, 121212, 123123. */
const isRepeat = (pin: string): boolean =>
  [1, 2, 3].some((size) => pin === pin.slice(0, size).repeat(pinPolicy.length / size));

/** Wrong PINs since the last right one: in the current round of five, and how often a round was used up. */
export type PinTries = { errors: number; locks: number };

/** What a wrong PIN leads to. Each round of five locks twice as long as the one before. */
export const afterWrongPin = ({
  errors,
  locks,
}: PinTries): PinTries & { lockMinutes: number; triesLeft: number } => {
  if (errors + 1 < pinPolicy.errors) {
    return { errors: errors + 1, locks, lockMinutes: 0, triesLeft: pinPolicy.errors - errors - 1 };
  }
  const lockMinutes = Math.min(pinPolicy.lockMinutes * 2 ** locks, pinPolicy.longestLockMinutes);
  return { errors: 0, locks: locks + 1, lockMinutes, triesLeft: 0 };
};
