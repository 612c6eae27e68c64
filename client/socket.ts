import {
  closeCodes,
  PING_SECONDS,
  type SocketSaid,
  socketSaid,
  type Topic,
} from '@paperlock/contract/socket.ts';
import type { After } from './clock.ts';
import type { Presence } from './presence.ts';

/**
 * Hears from the server that something is new. Nothing depends on it: while it is down, everything is read again every
 * fifteen seconds, and after a gap the server repeats what was missed or says that everything is to be read again.
 */

/** The part of a browser's `WebSocket` that is used. */
export type Line = {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
};

export type SocketPorts = {
  connect: () => Line;
  token: () => string;
  topics: readonly Topic[];
  after: After;
  /** From 0 to 1. */
  random: () => number;
  presence: Presence;
  /** What is new; several at once where they come close together. */
  onHints: (topics: ReadonlySet<Topic>) => void;
  /** Anything may be new. */
  onUnknown: () => void;
};

export const POLL_MS = 15_000;
/** Hints within this time are told together: one purchase gives several. */
export const GATHER_MS = 150;
/** The server speaks every 25 seconds; after two of them and a little more, the line is dead. */
export const SILENCE_MS = (2 * PING_SECONDS + 10) * 1000;
const FIRST_WAIT_SECONDS = 1;
const LONGEST_WAIT_SECONDS = 30;
/** Asking again soon would change nothing. */
const unwelcome: readonly number[] = [closeCodes.not_signed_in, closeCodes.too_many];

/** Answers with what ends it. */
export const openSocket = (ports: SocketPorts): (() => void) => {
  const { after, presence } = ports;
  let line: Line | null = null;
  let lastId: string | undefined;
  let failures = 0;
  let over = false;
  const gathered = new Set<Topic>();
  const timer = { retry: idle, poll: idle, silence: idle, gather: idle };

  const wait = (name: keyof typeof timer, ms: number, run: () => void) => {
    timer[name]();
    timer[name] = after(ms, run);
  };

  const poll = () => {
    ports.onUnknown();
    wait('poll', POLL_MS, poll);
  };
  /** Begins once: losing the line again and again must not put it off. */
  const startPolling = () => {
    if (timer.poll === idle) wait('poll', POLL_MS, poll);
  };
  const stopPolling = () => {
    timer.poll();
    timer.poll = idle;
  };

  const tell = () => {
    const topics = new Set(gathered);
    gathered.clear();
    ports.onHints(topics);
  };

  const heard: { [Op in SocketSaid['op']]: (said: Extract<SocketSaid, { op: Op }>) => void } = {
    ready: () => send({ op: 'sub', topics: ports.topics, last_id: lastId }),
    reset: () => ports.onUnknown(),
    sub: ({ last_id }) => {
      // What was read before this moment may be older than what is heard from now on.
      if (lastId === undefined) ports.onUnknown();
      lastId = last_id;
      failures = 0;
      stopPolling();
    },
    event: ({ topic, id }) => {
      lastId = id;
      if (gathered.size === 0) wait('gather', GATHER_MS, tell);
      gathered.add(topic);
    },
    ping: () => send({ op: 'pong' }),
  };

  const send = (ask: object) => line?.send(JSON.stringify(ask));

  const hear = (text: unknown) => {
    wait('silence', SILENCE_MS, () => lose(0));
    const said = read(text);
    if (said) (heard[said.op] as (said: SocketSaid) => void)(said);
  };

  const hangUp = () => {
    timer.silence();
    timer.retry();
    if (!line) return;
    const left = line;
    line = null;
    left.onopen = left.onmessage = left.onclose = null;
    left.close();
  };

  const lose = (code: number) => {
    hangUp();
    if (over) return;
    startPolling();
    // Whether the session is really over, a call finds out, and knows what to do.
    if (code === closeCodes.not_signed_in) poll();
    failures = unwelcome.includes(code) ? Number.POSITIVE_INFINITY : failures + 1;
    const longest = Math.min(FIRST_WAIT_SECONDS * 2 ** failures, LONGEST_WAIT_SECONDS);
    const seconds = FIRST_WAIT_SECONDS + ports.random() * (longest - FIRST_WAIT_SECONDS);
    wait('retry', seconds * 1000, dial);
  };

  const dial = () => {
    hangUp();
    if (over || !presence.present()) return;
    const dialled = ports.connect();
    line = dialled;
    startPolling();
    dialled.onopen = () => send({ op: 'auth', token: ports.token() });
    dialled.onmessage = ({ data }) => hear(data);
    dialled.onclose = ({ code }) => lose(code);
    wait('silence', SILENCE_MS, () => lose(0));
  };

  const stopWatching = presence.onChange(() => {
    if (!presence.present()) {
      stopPolling();
      hangUp();
    } else if (!line) {
      failures = 0;
      dial();
    }
  });

  dial();
  return () => {
    over = true;
    stopWatching();
    hangUp();
    stopPolling();
    timer.gather();
  };
};

const idle = () => {};

/** Another version of the server may say what this one does not know. */
const read = (text: unknown): SocketSaid | null => {
  try {
    const said = socketSaid.safeParse(JSON.parse(String(text)));
    return said.success ? said.data : null;
  } catch {
    return null;
  }
};
