import { setTimeout as sleep } from 'node:timers/promises';
import { fullDisk } from './full-disk.ts';
import { home, typed } from './home.ts';
import type { Lifetime } from './lifetime.ts';
import { type Stopped, stoppedBy } from './stopped.ts';

/** Something that runs beside us. */
export type Running = { ended: Promise<Stopped>; stop(): Promise<void> };

export type Kept<T> = {
  /** As a sentence begins: "The server". */
  name: string;
  /** Answers when it is ready, or fails with how it ended. What it has started meanwhile is given to `own`, to be stopped with us. */
  start(own: (running: Running) => void): Promise<T>;
  /** Something else was away that it needs: then it is not its own fault that it ended. */
  isExcused?: () => boolean;
  /** Hears of every end. */
  onEnd?: () => void;
  /** Where it writes, if not in the usual place. */
  folder?: () => string;
};

type Surroundings = {
  say(line: string): void;
  pause(ms: number): Promise<unknown>;
  now(): number;
  fullDisk(folders: readonly string[]): string | undefined;
};

const surroundings: Surroundings = {
  say: (line) => console.log(line),
  pause: (ms) => sleep(ms),
  now: () => performance.now(),
  fullDisk,
};

/** Whoever ends sooner after being ready has not recovered. */
const STEADY_MS = 10_000;
const MOST_FAULTS = 5;
const FIRST_PAUSE_MS = 1000;

/**
 * Starts a part and, whenever it ends, starts it again after a pause that grows. Answers with what its first start said.
 * One fault ends everything: a first start that fails by itself, since somebody looks on; or an end that comes five times
 * in a row, since nobody else would be told.
 */
export const keepRunning = async <T>(
  part: Kept<T>,
  lifetime: Lifetime,
  { say, pause, now, fullDisk } = surroundings,
): Promise<T> => {
  let current: Running | undefined;
  let faults = 0;
  const full = () => fullDisk(part.folder ? [home, part.folder()] : [home]);
  lifetime.atEnd(async () => current?.stop());

  const begin = async (): Promise<{ value: T } | { stopped: Stopped }> => {
    current = undefined;
    try {
      return {
        value: await part.start((running) => {
          current = running;
        }),
      };
    } catch (error) {
      return { stopped: stoppedBy(error) };
    }
  };

  /** Says that it ended and waits; or gives up, with the reason. */
  const endured = async (stopped: Stopped): Promise<void> => {
    part.onEnd?.();
    faults = part.isExcused?.() ? 0 : faults + 1;
    const disk = full();
    if (faults === MOST_FAULTS) throw new Error(`${stopped.message}\n\n${farewell(part.name, disk)}`);
    const pauseMs = FIRST_PAUSE_MS * 2 ** Math.max(0, faults - 1);
    const why = disk === undefined ? '' : `: the disk of ${disk} is full`;
    say(`${stopped.short}${why}; starting it again in ${pauseMs / 1000} s.`);
    await pause(pauseMs);
  };

  const keep = async (): Promise<never> => {
    for (;;) {
      const readyAt = now();
      const stopped = await (current?.ended ?? never);
      if (now() - readyAt > STEADY_MS) faults = 0;
      let next: Awaited<ReturnType<typeof begin>> = { stopped };
      while ('stopped' in next) {
        if (lifetime.isEnding()) await never;
        await endured(next.stopped);
        if (lifetime.isEnding()) await never;
        next = await begin();
      }
      say(`${part.name} is running again.`);
    }
  };

  for (;;) {
    const first = await begin();
    if ('value' in first) {
      void keep().catch((error: Error) => lifetime.fail(error.message));
      return first.value;
    }
    const { stopped } = first;
    if (!stopped.wasKilled && !part.isExcused?.()) {
      const disk = full();
      throw disk === undefined ? stopped : new Error(`${stopped.message}\n\n${makeRoom(disk)}`);
    }
    await endured(stopped);
  }
};

/** What is left of a tool that is ending goes on in nobody's name. */
const never = new Promise<never>(() => {});

const makeRoom = (folder: string): string =>
  `The disk of ${folder} is full: free some space, then run ${typed.start} again. Nothing is lost.`;

const farewell = (name: string, full: string | undefined): string =>
  `${name} was started ${MOST_FAULTS} times and did not stay. ${
    full === undefined ? `Mend what it says above, then run ${typed.start} again.` : makeRoom(full)
  }`;
