/** What left a balance between one shown day and the next: money taken out is no loss, and is drawn as a step. */
export type DayTaken = { readonly day: string; readonly outMicro: bigint };

/** For each of the shown days, earliest first, what was taken out since the one before. Days may have been left out. */
export const takenOut = (shown: readonly string[], taken: readonly DayTaken[]): bigint[] =>
  shown.map((day, at) => {
    const before = shown[at - 1];
    if (before === undefined) return 0n;
    return taken
      .filter((one) => one.day > before && one.day <= day)
      .reduce((sum, { outMicro }) => sum + outMicro, 0n);
  });
