import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../engine/random.ts';

/**
 * What rigs have in common: numbers with a default, `--seed`, `--defect`, and faults that are said when they are found. With `--defect` a rig
 * turns on the fault that its file names, and ends well only if it is caught.
 */
export type Rig = {
  readonly seed: number;
  readonly isDefect: boolean;
  readonly faults: readonly string[];
  random(): number;
  /** One of the numbers. */
  number(name: string): number;
  text(name: string): string;
  say(line: string): void;
  fault(what: string): void;
  /** Says how it went, and ends the process. `isCaught`: whether the defect did what it was to do. */
  finish(well: string, isCaught: boolean): never;
};

const MOST_SAID = 30;

export const openRig = (defaults: Readonly<Record<string, string>>): Rig => {
  const numbers = Object.fromEntries(
    Object.entries(defaults).map(([name, otherwise]) => [
      name,
      { type: 'string' as const, default: otherwise },
    ]),
  );
  const { values } = parseArgs({
    options: { ...numbers, seed: { type: 'string' }, defect: { type: 'boolean', default: false } },
  });
  const seed = Number(values.seed ?? process.env.RIG_SEED ?? randomInt(2 ** 31));
  const isDefect = values.defect === true;
  const faults: string[] = [];
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const text = (name: string) => String((values as Record<string, unknown>)[name]);
  say(
    `${Object.keys(defaults)
      .map((name) => `--${name} ${text(name)}`)
      .join(' ')} --seed ${seed}${isDefect ? ' --defect' : ''}`,
  );
  return {
    seed,
    isDefect,
    faults,
    random: seededRandom(seed),
    number: (name) => {
      const number = Number(text(name));
      if (Number.isNaN(number)) throw new Error(`--${name} is a number, not "${text(name)}"`);
      return number;
    },
    text,
    say,
    fault: (what) => {
      faults.push(what);
      if (faults.length <= MOST_SAID) say(`✗ ${what}`);
    },
    finish: (well, isCaught) => {
      if (isDefect) say(isCaught ? 'The defect was caught.' : 'The defect was not caught.');
      else say(faults.length === 0 ? well : `${faults.length} faults; again with --seed ${seed}`);
      process.exit((isDefect ? isCaught : faults.length === 0) ? 0 : 1);
    },
  };
};

/** Each kind as often as the others, in a random order. */
export const inTurns = <Kind extends string>(
  kinds: readonly Kind[],
  times: number,
  random: () => number,
): Kind[] => {
  const list = Array.from({ length: times }, (_, nth) => kinds[nth % kinds.length] as Kind);
  for (let end = list.length - 1; end > 0; end -= 1) {
    const other = Math.floor(random() * (end + 1));
    [list[end], list[other]] = [list[other] as Kind, list[end] as Kind];
  }
  return list;
};

/** The value below which a share of them lies; NaN of none. */
export const at = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
