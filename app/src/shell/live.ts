import { after } from '@paperlock/client/clock.ts';
import { watchPresence, whileSignedIn } from '@paperlock/client/presence.ts';
import { type Line, openSocket } from '@paperlock/client/socket.ts';
import { personalTopics, type Topic } from '@paperlock/contract/socket.ts';
import type { QueryClient } from '@tanstack/react-query';
import { memoryOf } from './query-memory.ts';
import type { Shell } from './shell-context.tsx';

/** Which calls read what a topic is about, by how their paths begin; a query's key begins with its call's path. */
const readBy = {
  // Bindings and corrections of the book are told as news of the account.
  account: ['user/', 'credit/'],
  kyc: ['user/'],
  message: ['message/', 'news/'],
  deposit: ['credit/'],
  withdraw: ['credit/'],
  order: ['product/', 'credit/'],
  support: ['support/'],
  watcher: ['common/chainStatus'],
  proof: ['proof/'],
  // Time moves everything.
  clock: [''],
} satisfies Partial<Record<Topic, readonly string[]>>;

const topics: readonly Topic[] = [...personalTopics, 'clock', 'proof', 'watcher'];

const readAgain = (queries: QueryClient, heard: ReadonlySet<string>): void => {
  const paths = Object.entries(readBy).flatMap(([topic, begins]) => (heard.has(topic) ? begins : []));
  void queries.invalidateQueries({
    predicate: ({ queryKey }) => paths.some((begin) => String(queryKey[0]).startsWith(begin)),
  });
};

/** Keeps what a person sees up to date for as long as they are signed in; answers with what ends it. */
export const startLive = ({ client }: Shell, owner: string): (() => void) => {
  const queries = memoryOf(owner);
  return openSocket({
    connect: () => new WebSocket(client.socketAddress()) as Line,
    token: client.session.token,
    topics,
    after,
    random: Math.random,
    presence: whileSignedIn(watchPresence(window, after), client.session),
    onHints: (heard) => readAgain(queries, heard),
    onUnknown: () => readAgain(queries, new Set(topics)),
  });
};
