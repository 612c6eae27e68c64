/** One way of doing something, measured for a slot of time. */
export type Case = {
  name: string;
  /** Whatever must be there first, and does not count. */
  prepare?(): Promise<void>;
  run(seconds: number): Promise<Done>;
  /** Whether it was done at all; does not count either. */
  verify?(): Promise<void>;
};

/** How many transfers (or transactions) were done in which time. */
export type Done = { count: number; seconds: number };

/** What a slot came to, per transfer. */
export type Slot = { perSecond: number; serverMicros: number; clientMicros: number };

/** The slots of each case, one per round. */
export type Measured = ReadonlyMap<string, readonly Slot[]>;

export type Plan = {
  rounds: number;
  seconds: number;
  cpuSeconds(): Promise<number>;
  tell(text: string): void;
};

/**
 * Every case once in each round, in another order each time: what a busy machine does to one case it does to its
 * neighbours, and nobody always comes first.
 */
export const runRounds = async (cases: readonly Case[], plan: Plan): Promise<Measured> => {
  const measured = new Map<string, Slot[]>(cases.map(({ name }) => [name, []]));
  for (let round = 0; round < plan.rounds; round += 1) {
    plan.tell(`round ${round + 1} of ${plan.rounds}`);
    for (const one of rotated(cases, round)) measured.get(one.name)?.push(await slotOf(one, plan));
  }
  return measured;
};

const slotOf = async ({ name, prepare, run, verify }: Case, { seconds, cpuSeconds }: Plan): Promise<Slot> => {
  await prepare?.();
  const [serverBefore, clientBefore] = [await cpuSeconds(), process.cpuUsage()];
  const done = await run(seconds);
  const { user, system } = process.cpuUsage(clientBefore);
  const server = (await cpuSeconds()) - serverBefore;
  await verify?.();
  if (done.count === 0) throw new Error(`${name}: nothing was done`);
  return {
    perSecond: done.count / done.seconds,
    serverMicros: (server * 1e6) / done.count,
    clientMicros: (user + system) / done.count,
  };
};

export const rotated = <T>(list: readonly T[], by: number): T[] => {
  const from = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(from), ...list.slice(0, from)];
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
};

/** The median of the rounds' own ratios: only what was measured side by side is compared. */
export const ratio = (measured: Measured, of: string, to: string, column: keyof Slot): number | undefined => {
  const [ones, others] = [measured.get(of), measured.get(to)];
  if (!ones || !others) return undefined;
  const middle = median(ones.map((slot, round) => slot[column] / (others[round]?.[column] ?? Number.NaN)));
  return Number.isNaN(middle) ? undefined : middle;
};

export const percentile = (values: readonly number[], nth: number): number | undefined =>
  values.toSorted((one, other) => one - other)[Math.ceil((values.length * nth) / 100) - 1];
