/** Whether something grows without end. */

export type Sample = { atMs: number; value: number };

const TENTHS = 10;
/** While caches fill and code is compiled. */
const WARM_UP = 3;

/** The least of each tenth of the time, after a warm-up: what is left when the garbage is collected. */
const floorsOf = (samples: readonly Sample[]): Sample[] => {
  const [first, last] = [samples[0]?.atMs ?? 0, samples.at(-1)?.atMs ?? 0];
  const tenth = (last - first) / TENTHS;
  return Array.from({ length: TENTHS }, (_, nth) =>
    samples
      .filter(({ atMs }) => atMs >= first + nth * tenth && atMs <= first + (nth + 1) * tenth)
      .reduce<Sample | null>((least, one) => (least === null || one.value < least.value ? one : least), null),
  )
    .slice(WARM_UP)
    .filter((one) => one !== null);
};

const HOUR_MS = 3_600_000;

/** By least squares. */
export const growthPerHour = (samples: readonly Sample[]): number => {
  const floors = floorsOf(samples);
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const [at, value] = [mean(floors.map(({ atMs }) => atMs)), mean(floors.map((one) => one.value))];
  const below = floors.reduce((sum, one) => sum + (one.atMs - at) ** 2, 0);
  const above = floors.reduce((sum, one) => sum + (one.atMs - at) * (one.value - value), 0);
  return below === 0 ? 0 : (above / below) * HOUR_MS;
};

/** Grows by more than `perHour`, and has in fact risen by more than `noise`. */
export const isGrowing = (samples: readonly Sample[], perHour: number, noise: number): boolean => {
  const floors = floorsOf(samples);
  const rise = (floors.at(-1)?.value ?? 0) - (floors[0]?.value ?? 0);
  return growthPerHour(samples) > perHour && rise > noise;
};
