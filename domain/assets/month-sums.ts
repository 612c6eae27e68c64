/** What came in and went out, of a day or a month. */
export type Sums = { readonly inMicro: bigint; readonly outMicro: bigint };
export type DaySums = Sums & { readonly day: string };

/** The months (`YYYY-MM`) of these days, each with the sums of its days. */
export const monthSums = (days: readonly DaySums[]): Map<string, Sums> => {
  const months = new Map<string, Sums>();
  for (const { day, inMicro, outMicro } of days) {
    const month = monthOf(day);
    const before = months.get(month) ?? { inMicro: 0n, outMicro: 0n };
    months.set(month, { inMicro: before.inMicro + inMicro, outMicro: before.outMicro + outMicro });
  }
  return months;
};

/** `2026-03-09` is in `2026-03`. */
export const monthOf = (day: string): string => day.slice(0, 7);
