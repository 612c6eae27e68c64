import { after } from '@paperlock/client/clock.ts';
import { watchPresence, whileSignedIn } from '@paperlock/client/presence.ts';
import { type Line, openSocket } from '@paperlock/client/socket.ts';
import { deskTopics } from '@paperlock/contract/socket.ts';
import { useEffect } from 'react';
import { useShell } from '../../shell/shell-context.tsx';

/** Keeps the inbox and the open conversation up to date while the page is there. */
export const useDeskLive = (): void => {
  const { client, queries } = useShell();
  useEffect(() => {
    const readAgain = () => void queries.invalidateQueries({ queryKey: ['support'] });
    return openSocket({
      connect: () => new WebSocket(client.socketAddress()) as Line,
      // Here the cookie says who it is, and no script can read that.
      token: () => 'cookie',
      topics: deskTopics,
      after,
      random: Math.random,
      presence: whileSignedIn(watchPresence(window, after), client.session),
      onHints: readAgain,
      onUnknown: readAgain,
    });
  }, [client, queries]);
};
