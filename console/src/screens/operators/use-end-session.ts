import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { operatorRevokeSession } from '@paperlock/contract/operators.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { useState } from 'react';
import { sessionsQuery } from '../../api/operators.ts';
import { useShell } from '../../shell/shell-context.tsx';

export type Ending = {
  /** The session being ended at this moment, or `others`. */
  readonly now: string | undefined;
  readonly end: (session: string) => Promise<void>;
};

/** Ends one session or all others, and reads the list again. The client says so if it was refused. */
export const useEndSession = (): Ending => {
  const { say } = useSpeaker();
  const { client, queries } = useShell();
  const [now, setNow] = useState<string>();
  return {
    now,
    end: async (session) => {
      setNow(session);
      const { ended } = await client.call(
        operatorRevokeSession,
        { session },
        { toast: true, catch: false, settled: () => setNow(undefined) },
      );
      showToast(say('console-operators.sessions_ended', { n: ended }), {
        tone: 'success',
        forMs: SUCCESS_TOAST_MS,
      });
      await queries.invalidateQueries(sessionsQuery(client));
      // What was pressed goes with the sessions it was for; the keyboard goes on from the top of the page.
      document.querySelector('h1')?.focus();
    },
  };
};
