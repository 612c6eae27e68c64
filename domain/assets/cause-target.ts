/** What a person can open to see why something was booked. */
export const causeTypes = ['deposit', 'withdrawal', 'order', 'correction'] as const;
export type CauseType = (typeof causeTypes)[number];
export type CauseTarget = { readonly type: CauseType; readonly id: string };

/** `deposit_matched:7` is about deposit 7, `accrual:order:9:day:3` about order 9; null where it is about neither. */
export const causeTarget = (cause: string): CauseTarget | null => {
  const parts = cause.split(':');
  for (const [at, part] of parts.entries()) {
    const type = causeTypes.find((one) => part === one || part.startsWith(`${one}_`));
    const id = parts[at + 1];
    if (type && id) return { type, id };
  }
  return null;
};
