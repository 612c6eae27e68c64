import { Overloaded } from '@paperlock/house/turns.ts';

/** Whose work it is, from the widest share to the narrowest: a network, a world, a person. */
export type Party = readonly string[];

export type FairTurns = {
  take<T>(party: Party, work: () => Promise<T>): Promise<T>;
  readonly waiting: number;
};

type Waiting = {
  party: Party;
  /** The person had asked for something else that was not done yet. */
  isFurther: boolean;
  go: () => void;
  refuse: (error: Overloaded) => void;
};

/** Parties whose turns are remembered; those forgotten had theirs longest ago. */
const REMEMBERED = 2_000;

/** After so many turns of anybody a turn counts half: whoever asks now and then is ahead of those who ask all the time. */
const HALF_AFTER_TURNS = 200;

/** A turn for which nobody had to wait decides between equals alone: what one did in a quiet hour costs nothing in a busy one. */
const UNCONTESTED = 1e-6;

/**
 * Runs heavy work, `room` at once. A free place goes to the network that had fewest turns of late. Within it, people who ask
 * for one thing at a time come before those who ask for several at once; then the world and the person with fewest turns
 * come first: those who ask all the time wait for each other. Where `line` wait already, whoever has the largest part of the line loses the last place in it.
 */
export const createFairTurns = ({ room, line }: { room: number; line: number }): FairTurns => {
  let free = room;
  let turn = 0;
  const waiting: Waiting[] = [];
  /** Turns under way for which nobody has had to wait yet. */
  const uncontested = new Set<Party>();
  /** How many of a person's asks wait or run. */
  const asked = new Map<string, number>();
  /** The turns of each party, as they counted at its last one; that one longest ago comes first. */
  const served = new Map<string, { turns: number; at: number }>();

  const turnsOf = (part: string): number => {
    const { turns = 0, at = 0 } = served.get(part) ?? {};
    return turns * 2 ** ((at - turn) / HALF_AFTER_TURNS);
  };
  const noteServed = (party: Party, counts: number): void => {
    turn += 1;
    for (const part of partsOf(party)) {
      const turns = turnsOf(part) + counts;
      served.delete(part);
      served.set(part, { turns, at: turn });
    }
    for (const oldest of served.keys()) {
      if (served.size <= REMEMBERED) break;
      served.delete(oldest);
    }
  };
  const ranksOf = ({ party, isFurther }: Waiting): number[] => {
    const [network = 0, ...narrower] = partsOf(party).map(turnsOf);
    return [network, isFurther ? 1 : 0, ...narrower];
  };
  const count = (party: Party, change: 1 | -1): void => {
    const person = personOf(party);
    const left = (asked.get(person) ?? 0) + change;
    if (left > 0) asked.set(person, left);
    else asked.delete(person);
  };

  const letIn = (): void => {
    while (free > 0 && waiting.length > 0) {
      const next = waiting.reduce((first, one) => (isLess(ranksOf(one), ranksOf(first)) ? one : first));
      waiting.splice(waiting.indexOf(next), 1);
      start(next);
    }
  };
  const start = ({ party, go }: Waiting): void => {
    free -= 1;
    noteServed(party, 1);
    go();
  };
  const startAtOnce = ({ party, go }: Waiting): void => {
    free -= 1;
    noteServed(party, UNCONTESTED);
    uncontested.add(party);
    go();
  };

  const wait = (party: Party): Promise<void> =>
    new Promise<void>((go, refuse) => {
      const me = { party, isFurther: asked.has(personOf(party)), go, refuse };
      if (waiting.length === 0 && free > 0) return startAtOnce(me);
      for (const other of uncontested) noteServed(other, 1);
      uncontested.clear();
      waiting.push(me);
      if (waiting.length <= line) return;
      const last = lastOfLargest(waiting);
      waiting.splice(waiting.indexOf(last), 1);
      last.refuse(new Overloaded('the line is full'));
    });

  return {
    take: async (party, work) => {
      const place = wait(party);
      count(party, 1);
      try {
        await place;
      } catch (refused) {
        count(party, -1);
        throw refused;
      }
      try {
        return await work();
      } finally {
        free += 1;
        uncontested.delete(party);
        count(party, -1);
        letIn();
      }
    },
    get waiting() {
      return waiting.length;
    },
  };
};

/** A network; a world in it; a person in that. */
const partsOf = (party: Party): string[] => party.map((_, depth) => partAt(party, depth));
const personOf = (party: Party): string => partAt(party, party.length - 1);
const partAt = (party: Party, depth: number): string => JSON.stringify(party.slice(0, depth + 1));

/** Compared by the widest share in which they differ. */
const isLess = (one: readonly number[], other: readonly number[]): boolean => {
  const depth = one.findIndex((turns, nth) => turns !== other[nth]);
  return depth >= 0 && (one[depth] ?? 0) < (other[depth] ?? 0);
};

/** Returns the last one of the person with most in line, of the world with most, of the network with most. */
const lastOfLargest = (waiting: readonly Waiting[]): Waiting => {
  let among = waiting;
  for (const depth of waiting[0]?.party.keys() ?? []) {
    const groups = new Map<string, Waiting[]>();
    for (const one of among) {
      const part = partAt(one.party, depth);
      groups.set(part, [...(groups.get(part) ?? []), one]);
    }
    // Of equals the one that came last, so that nobody gets a place by pushing.
    among = [...groups.values()].reduce((largest, one) =>
      one.length > largest.length ||
      (one.length === largest.length && among.indexOf(last(one)) > among.indexOf(last(largest)))
        ? one
        : largest,
    );
  }
  return last(among);
};

const last = <T>(all: readonly T[]): T => all[all.length - 1] as T;
