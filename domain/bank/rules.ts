/** The simulated bank settles a payment so long after it took it, of platform time. */
export const BANK_SETTLES_AFTER_SECONDS = 3_600;

export const settlesAt = (takenAt: Date): Date =>
  new Date(takenAt.getTime() + BANK_SETTLES_AFTER_SECONDS * 1000);
