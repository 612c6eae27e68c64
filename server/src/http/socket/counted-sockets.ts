import { createSockets, type SocketParts, type Sockets } from './sockets.ts';

/** The sockets of all worlds together, for the metrics. */
export const countedSockets = () => {
  const opened = new Set<Sockets>();
  return {
    count: () => [...opened].reduce((sum, { count }) => sum + count, 0),
    open: (parts: SocketParts): Sockets => {
      const sockets = createSockets(parts);
      opened.add(sockets);
      const close = async () => {
        opened.delete(sockets);
        await sockets.close();
      };
      return {
        // Asked anew each time: a spread would copy what it is now.
        get count() {
          return sockets.count;
        },
        take: sockets.take,
        serve: sockets.serve,
        close,
      };
    },
  };
};
