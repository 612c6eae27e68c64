/** A time zone by its IANA name, as this runtime spells it; null if there is no such zone. */
export const readTimeZone = (typed: string): string | null => {
  // Intl takes bare offsets such as +05:30 too, which know no summer time.
  if (!/^[a-z]{2}[\w/+-]{1,60}$/i.test(typed)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: typed }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
};
