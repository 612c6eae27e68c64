import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Asks the same question all the time, and knows how long the answer was no. */
export type Probe = {
  /** Seconds from the first no after a moment to the next yes; 0 if there was none. */
  secondsAway(since: number): number;
  isWell(): boolean;
  stop(): Promise<void>;
};

const EVERY_MS = 200;

export const startProbe = (ask: () => Promise<boolean>): Probe => {
  const answers: { at: number; isWell: boolean }[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const at = Date.now();
      answers.push({ at, isWell: await ask() });
      await sleep(Math.max(0, EVERY_MS - (Date.now() - at)));
    }
  })();
  return {
    secondsAway: (since) => {
      const no = answers.find(({ at, isWell }) => at >= since && !isWell);
      if (!no) return 0;
      // The last yes after a no: a service that came and went was away all the while.
      const lastNo = answers.findLast(({ isWell }) => !isWell);
      const yes = answers.find(({ at }) => at > (lastNo?.at ?? 0));
      return ((yes?.at ?? Date.now()) - no.at) / 1000;
    },
    isWell: () => answers.at(-1)?.isWell ?? false,
    stop: async () => {
      isOver = true;
      await asking;
    },
  };
};

export const httpSaysOk = async (url: string): Promise<boolean> =>
  fetch(url, { method: 'OPTIONS', signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

export const isNodeReady = async (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** PostgreSQL's own word, past everything of Paperlock. */
export const pgIsReady = async (host: string, port: number): Promise<boolean> => {
  const child = spawn('/usr/lib/postgresql/15/bin/pg_isready', [
    '-q',
    '-t',
    '1',
    '-h',
    host,
    '-p',
    String(port),
  ]);
  const [code] = await once(child, 'exit');
  return code === 0;
};

/** The longest time without an acknowledgement since a moment, in seconds. */
export const longestGap = (times: readonly number[], since: number): number => {
  const later = times.filter((at) => at >= since).sort((a, b) => a - b);
  let [before, longest] = [since, 0];
  for (const at of later) {
    longest = Math.max(longest, at - before);
    before = at;
  }
  return longest / 1000;
};
