import { seededRandom } from '@paperlock/engine/random.ts';

/** Returns how much a test tries: little in the gate; as a rig (`npm run rigs`) as much as `rigs/rigs.ts` says. */
export const count = (name: string, inTheGate: number): number =>
  Number(process.env[`RIG_${name}`] ?? inTheGate);

/** The gate makes the same random choices every time; a rig makes new ones and prints this number. */
export const SEED = Number(process.env.RIG_SEED ?? 1);

/** How long a test whose counts differ may take, on a busy machine too. */
export const PATIENCE_MS = process.env.RIG_SEED === undefined ? 300_000 : 3_600_000;

/** Returns whole numbers below a limit, by that seed. */
export const seededChoice = (): ((below: number) => number) => {
  const random = seededRandom(SEED);
  return (below) => Math.floor(random() * below);
};
