const DAY_MS = 86_400_000;

/** The weeks of a month (`YYYY-MM`) from one weekday on (1 is Monday), with null beside its first and last day. */
export const weeksOf = (month: string, firstWeekday: number): (string | null)[][] => {
  const first = Date.parse(`${month}-01`);
  // Sunday is 0 for a Date and 7 here: both are the same seven days apart.
  const before = (new Date(first).getUTCDay() - firstWeekday + 7) % 7;
  const weeks: (string | null)[][] = [];
  for (let at = first - before * DAY_MS; weeks.length === 0 || inMonth(at, month); at += 7 * DAY_MS) {
    weeks.push(
      Array.from({ length: 7 }, (_, after) => {
        const day = at + after * DAY_MS;
        return inMonth(day, month) ? new Date(day).toISOString().slice(0, 10) : null;
      }),
    );
  }
  return weeks;
};

const inMonth = (at: number, month: string): boolean => new Date(at).toISOString().startsWith(month);
