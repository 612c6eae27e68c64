/** Prints how long answers took, by call: one phone alone beside the whole class. */

const at = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

const ms = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(0)).padStart(7);

type Took = ReadonlyMap<string, readonly number[]>;

export const printTimes = (alone: Took, together: Took, say: (line: string) => void): void => {
  say(
    `\n${'milliseconds'.padEnd(26)}${'calls'.padStart(7)}${'p50'.padStart(7)}${'p99'.padStart(7)}   alone: calls, p50, p99`,
  );
  const row = (kind: string, few: readonly number[], many: readonly number[]) =>
    say(
      `${kind.padEnd(26)}${String(many.length).padStart(7)}${ms(at(many, 0.5))}${ms(at(many, 0.99))}   ` +
        `${String(few.length).padStart(7)}${ms(at(few, 0.5))}${ms(at(few, 0.99))}`,
    );
  for (const kind of [...together.keys()].sort()) row(kind, alone.get(kind) ?? [], together.get(kind) ?? []);
  row('all', [...alone.values()].flat(), [...together.values()].flat());
};
