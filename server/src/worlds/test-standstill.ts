import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Lets many acts of one process come each to its own point and stand still there. When all of them do, the process is
 * killed, as by kill -9: one process shows what a kill leaves at every point.
 */

export type Act = { act: string; point: string; subject?: string };

type Standing = { point: string; arrive: () => void };

const forever = new Promise<never>(() => {});
/** For PostgreSQL to have begun what was sent. */
const IN_THE_MIDST_MS = 5;
const PATIENCE_MS = 240_000;

export const createStandstill = () => {
  const acting = new AsyncLocalStorage<Standing>();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });

  /** Stands still before this, in the midst of it or after it, if that is the point of the act that does it. */
  const at = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const standing = acting.getStore();
    if (standing?.point === `before ${name}`) {
      standing.arrive();
      await forever;
    }
    if (standing?.point === `during ${name}`) {
      standing.arrive();
      await released;
      await work();
      await forever;
    }
    const result = await work();
    if (standing?.point === `after ${name}`) {
      standing.arrive();
      await forever;
    }
    return result;
  };

  return {
    at,
    /** The same for functions of a part. */
    watch: <Part extends object>(part: Part, ...names: (keyof Part & string)[]): void => {
      for (const name of names) {
        const real = part[name] as (...args: unknown[]) => Promise<unknown>;
        part[name] = ((...args: unknown[]) => at(name, () => real.apply(part, args))) as Part[typeof name];
      }
    },
    /** Does not return. An act whose point is the end is over. */
    killAtAll: async (
      acts: readonly Act[],
      perform: Record<string, (subject: string) => Promise<unknown>>,
    ): Promise<never> => {
      await Promise.all(
        acts.map(
          ({ act, point, subject = '' }) =>
            new Promise<void>((arrive, reject) => {
              setTimeout(() => reject(new Error(`${act} did not come to: ${point}`)), PATIENCE_MS);
              // What it began may come to the point later.
              const over = () => (point === 'at the end' ? arrive() : undefined);
              acting.run({ point, arrive }, () => perform[act]?.(subject).then(over, reject));
            }),
        ),
      );
      release();
      await new Promise((later) => setTimeout(later, IN_THE_MIDST_MS));
      process.kill(process.pid, 'SIGKILL');
      return forever;
    },
  };
};
