/** Thrown if the queue is full or the wait too long; the caller answers "try again in a moment". */
export class Overloaded extends Error {
  override name = 'Overloaded';
}

export type Turns = {
  /** Does the work when there is room for it, in order of arrival. */
  take<T>(weight: number, work: () => Promise<T>): Promise<T>;
  readonly waiting: number;
  /** True if nothing runs and nothing waits. */
  readonly idle: boolean;
};

type Room = {
  room: number;
  line: number;
  /** The longest wait before a caller is refused. */
  patienceMs?: number;
};

/**
 * Runs heavy work in parallel up to `room`, with a queue of at most `line`: it may become slow, but never takes the machine
 * from other work.
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
      // Work heavier than the room gets it alone.
      const taken = Math.min(weight, room);
      // Work queues even if there is room, so that small work does not overtake large work.
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

/** Gives each person a room and a queue of their own on this node, so that heavy users delay only themselves. */
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
