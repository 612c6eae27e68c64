/** The simulated bank settles a payment so long after it took it, of platform time. */
export const BANK_SETTLES_AFTER_SECONDS = 3_600;
