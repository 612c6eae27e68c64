/** Thrown when the line is full; the caller answers "try again in a moment". */
export class Overloaded extends Error {
  override name = 'Overloaded';
}

export type Turns = {
  /** Does the work when there is room for it, in the order of asking. */
  take<T>(weight: number, work: () => Promise<T>): Promise<T>;
  readonly waiting: number;
};

/**
 * Heavy work side by side up to `room`, the rest waiting in a line of at most `line`: things may become slow,
 * but they never take the machine from everyone else.
 */
export const createTurns = ({ room, line }: { room: number; line: number }): Turns => {
  let free = room;
  const waiting: { weight: number; go: () => void }[] = [];

  const letIn = (): void => {
    for (let next = waiting[0]; next && next.weight <= free; next = waiting[0]) {
      free -= next.weight;
      waiting.shift();
      next.go();
    }
  };

  return {
    take: async (weight, work) => {
      // What is heavier than the room has it to itself.
      const taken = Math.min(weight, room);
      // Also when there would be room: who waits for more must not be passed by those who ask for less.
      if (waiting.length === 0 && taken <= free) free -= taken;
      else if (waiting.length >= line) throw new Overloaded('the line is full');
      else await new Promise<void>((go) => waiting.push({ weight: taken, go }));
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
  };
};
