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

/** All kinds once, in a random order, and again: none so often in a row that a part counts as one that cannot stay. */
export const inTurns = <Kind extends string>(
  kinds: readonly Kind[],
  times: number,
  random: () => number,
): Kind[] => {
  const list: Kind[] = [];
  while (list.length < times) {
    const left = [...kinds];
    while (left.length > 0) list.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return list.slice(0, times);
};

/** The value below which a share of them lies; NaN of none. */
export const at = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
