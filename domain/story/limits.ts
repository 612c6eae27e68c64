const UNIT = 1_000_000n;

/** What the player has when the story begins, and could keep. */
export const POCKET_MICRO = 4_500n * UNIT;

export const LITTLE_MICRO = 200n * UNIT;
export const MORE_MICRO = 500n * UNIT;
export const MUCH_MICRO = 2_000n * UNIT;
/** Credited to people who put in nothing: a debt without any money, so that everybody has a balance to lose. */
export const GIFT_MICRO = 50n * UNIT;
export const BONUS_PERCENT = 10n;
export const TAX_PERCENT = 10n;
/** What can be taken with one code in a day. */
export const CODE_MOST_MICRO = 500n * UNIT;
export const NEW_SITE_MICRO = 100n * UNIT;
export const RECOVERY_MICRO = 150n * UNIT;

/** Interest a day, in thousandths, before and after the second lock. */
export const FIRST_RATE = 10n;
export const SECOND_RATE = 12n;

/** When what was put in may be asked for, and when everything is over. */
export const UNLOCK_DAY = 21;
export const SECOND_UNLOCK_DAY = 41;
export const GONE_DAY = 53;
/** Payouts work until the first and stop after the last of these days, however many customers come. */
export const SURE_DAY = 14;
export const LAST_PAYING_DAY = 40;

/** One of the other customers has a name: she puts this in and asks for nothing back. */
export const MRS_K = { day: 12, micro: 1_500n * UNIT } as const;

export const GAMES = 100;
