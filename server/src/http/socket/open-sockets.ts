import type { Conversation } from './conversation.ts';

/** The open sockets of a node, by person and by network. */

const PER_PERSON = 10;
const PER_NETWORK = 100;

/** `scale` widens the limit per network. */
export const createOpenSockets = (scale: number) => {
  const all = new Set<Conversation>();
  const byPerson = new Map<string, Set<Conversation>>();
  const byNetwork = new Map<string, number>();

  const leave = (network: string): void => {
    const there = (byNetwork.get(network) ?? 1) - 1;
    if (there > 0) byNetwork.set(network, there);
    else byNetwork.delete(network);
  };

  return {
    all: all as ReadonlySet<Conversation>,
    /** Returns the sockets of a person; all of them for nobody in particular. */
    of: (customerId: string | null): Iterable<Conversation> =>
      customerId === null ? all : (byPerson.get(customerId) ?? []),
    /** Counts a socket of this network; false if it has too many. */
    enter: (network: string): boolean => {
      const there = byNetwork.get(network) ?? 0;
      if (there >= PER_NETWORK * scale) return false;
      byNetwork.set(network, there + 1);
      return true;
    },
    leave,
    add: (conversation: Conversation): void => {
      all.add(conversation);
    },
    /** Counts a socket of the person who signed in; false if they have too many. */
    admit: (conversation: Conversation): boolean => {
      const { customerId } = conversation;
      if (customerId === null) return false;
      const theirs = byPerson.get(customerId) ?? new Set();
      if (theirs.size >= PER_PERSON) return false;
      byPerson.set(customerId, theirs.add(conversation));
      return true;
    },
    forget: (conversation: Conversation, network: string): void => {
      all.delete(conversation);
      const theirs = conversation.customerId === null ? undefined : byPerson.get(conversation.customerId);
      theirs?.delete(conversation);
      if (theirs?.size === 0 && conversation.customerId !== null) byPerson.delete(conversation.customerId);
      leave(network);
    },
  };
};
