import { readFileSync } from 'node:fs';

/** From a tool's start to its end: what it started is stopped in reverse order, once, for whatever reason. */
export type Lifetime = {
  atEnd(step: () => Promise<void>): void;
  /** Something that should run went away: says why and ends everything. Silent once the end has begun. */
  fail(reason: string): void;
  /** From here on, what goes away was meant to. */
  isEnding(): boolean;
};

/** Ctrl-C reaches npm and its script alike, and npm passes it on once more: that is still one request. */
const sameRequestMs = 1_000;

export const beginLifetime = (farewell: string): Lifetime => {
  const steps: (() => Promise<void>)[] = [];
  let ending = false;
  let askedAt: number | undefined;

  const end = async (exitCode: number): Promise<void> => {
    ending = true;
    for (const step of steps.reverse()) await step();
    if (exitCode === 0) console.log(farewell);
    process.exit(exitCode);
  };

  const stop = (): void => {
    const now = performance.now();
    // Asked once more: at once. What is left notices by itself that it is alone, and ends too.
    if (askedAt !== undefined && now - askedAt > sameRequestMs) process.exit(1);
    askedAt ??= now;
    if (ending) return;
    console.log('\nStopping …');
    void end(0);
  };

  // A terminal that was closed cannot be written to; that is no reason not to end in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  watchNpm(() => ending || stop());

  return {
    atEnd: (step) => steps.push(step),
    fail: (reason) => {
      if (ending) return;
      console.error(`\n${reason}`);
      void end(1);
    },
    isEnding: () => ending,
  };
};

/** npm passes signals on, but killed outright it cannot: its script finds itself with another parent. */
const watchNpm = (whenGone: () => void): void => {
  if (!process.env.npm_lifecycle_event) return;
  const before = callers();
  setInterval(() => {
    if (callers() !== before) whenGone();
  }, 500).unref();
};

/** Who started this process. Some shells stay between npm and the command that they read for it: then npm is theirs. */
const callers = (): string => {
  const { ppid } = process;
  try {
    // The number, the name in brackets, the state, the parent. Only Linux has this, and only there such a shell is usual.
    const [, name = '', parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${ppid}/stat`, 'utf8')) ?? [];
    if (/^(da|a)?sh$/.test(name)) return `${ppid} ${parent}`;
  } catch {
    // Gone, or another system.
  }
  return String(ppid);
};
