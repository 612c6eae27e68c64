/** Thrown when the line is full or the wait too long; the caller answers "try again in a moment". */
export class Overloaded extends Error {
  override name = 'Overloaded';
}

export type Turns = {
  /** Does the work when there is room for it, in the order of asking. */
  take<T>(weight: number, work: () => Promise<T>): Promise<T>;
  readonly waiting: number;
  /** Nothing runs and nobody waits. */
  readonly idle: boolean;
};

type Room = {
  room: number;
  line: number;
  /** Whoever has waited this long is sent away. */
  patienceMs?: number;
};

/**
 * Heavy work side by side up to `room`, the rest waiting in a line of at most `line`: things may become slow,
 * but they never take the machine from everyone else.
 */
export const createTurns = ({ room, line, patienceMs }: Room): Turns => {
  let free = room;
  const waiting: { weight: number; go: () => void }[] = [];

  const letIn = (): void => {
    for (let next = waiting[0]; next && next.weight <= free; next = waiting[0]) {
      free -= next.weight;
      waiting.shift();
      next.go();
    }
  };

  const wait = (weight: number): Promise<void> =>
    new Promise<void>((resolve, reject) => {
      const me = { weight, go: resolve };
      waiting.push(me);
      if (patienceMs === undefined) return;
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(me), 1);
        reject(new Overloaded('waited too long'));
        // Those behind may need less.
        letIn();
      }, patienceMs);
      me.go = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  return {
    take: async (weight, work) => {
      // What is heavier than the room has it to itself.
      const taken = Math.min(weight, room);
      // Also when there would be room: who waits for more must not be passed by those who ask for less.
      if (waiting.length === 0 && taken <= free) free -= taken;
      else if (waiting.length >= line) throw new Overloaded('the line is full');
      else await wait(taken);
      try {
        return await work();
      } finally {
        free += taken;
        letIn();
      }
    },
    get waiting() {
      return waiting.length;
    },
    get idle() {
      return free === room && waiting.length === 0;
    },
  };
};

type TurnsEach = {
  take<T>(who: string, weight: number, work: () => Promise<T>): Promise<T>;
};

/** A room and a line of their own for each person on this node: whoever asks for much waits for themselves alone. */
export const createTurnsEach = (each: Room): TurnsEach => {
  const people = new Map<string, Turns>();
  return {
    take: async (who, weight, work) => {
      const turns = people.get(who) ?? createTurns(each);
      people.set(who, turns);
      try {
        return await turns.take(weight, work);
      } finally {
        if (turns.idle) people.delete(who);
      }
    },
  };
};
