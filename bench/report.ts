import { type Measured, median, type Slot } from './rounds.ts';

/** What a result must at least, or at most, be; without either it is only shown. */
export type Goal = {
  says: string;
  /** Undefined where it could not be measured here. */
  value: number | undefined;
  atLeast?: number;
  atMost?: number;
  unit?: string;
};

export const verdictOn = ({ value, atLeast, atMost }: Goal): string => {
  if (value === undefined) return 'not measured here';
  const miss = atLeast !== undefined ? 1 - value / atLeast : atMost !== undefined ? overBy(value, atMost) : 0;
  return miss <= 0 ? 'met' : `missed by ${(miss * 100).toFixed(0)} %`;
};

/** A goal of nothing is missed wholly by anything. */
const overBy = (value: number, atMost: number): number =>
  atMost === 0 ? Math.sign(value) : value / atMost - 1;

export const goalLine = (goal: Goal): string => {
  const { says } = goal;
  const result = `${says.padEnd(64)} ${written(goal).padStart(8)}`;
  const aim = aimOf(goal);
  return aim === '' ? result : `${result}   goal ${aim}   ${verdictOn(goal)}`;
};

const write = (number: number, unit: string): string => `${number.toFixed(unit === '×' ? 2 : 0)}${unit}`;

const written = ({ value, unit = '×' }: Goal): string => (value === undefined ? '–' : write(value, unit));

const aimOf = ({ atLeast, atMost, unit = '×' }: Goal): string => {
  if (atLeast !== undefined) return `≥ ${write(atLeast, unit)}`;
  return atMost === undefined ? '' : `≤ ${write(atMost, unit)}`;
};

type Row = { name: string; load: number; goals: readonly Goal[] };

/** Every result that has a goal, as a table for results.md. */
export const goalTable = (rows: readonly Row[]): string => {
  const lines = rows.flatMap(({ name, load, goals }) =>
    goals
      .filter((goal) => aimOf(goal) !== '')
      .map(
        (goal) =>
          `| ${name}: ${goal.says} | ${written(goal)} | ${aimOf(goal)} | ${verdictOn(goal)} | ${load.toFixed(1)} |`,
      ),
  );
  return ['| | Result | Goal | | Load average after it |', '|---|---|---|---|---|', ...lines].join('\n');
};

/** Prints them, and hands them on to the table of all benchmarks. */
export const printGoals = (goals: readonly Goal[]): Goal[] => {
  console.log(goals.map(goalLine).join('\n'));
  return [...goals];
};

export const caseTable = (measured: Measured): string => {
  const head = `${'case'.padEnd(44)} ${'per second'.padStart(11)} ${'(most)'.padStart(9)} ${'server CPU µs'.padStart(14)} ${'client CPU µs'.padStart(14)}`;
  const rows = [...measured].map(([name, slots]) => {
    const column = (of: keyof Slot) => slots.map((slot) => slot[of]);
    const most = Math.max(...column('perSecond'));
    return [
      name.padEnd(44),
      median(column('perSecond')).toFixed(0).padStart(11),
      `(${most.toFixed(0)})`.padStart(9),
      median(column('serverMicros')).toFixed(0).padStart(14),
      median(column('clientMicros')).toFixed(0).padStart(14),
    ].join(' ');
  });
  return [head, ...rows].join('\n');
};
