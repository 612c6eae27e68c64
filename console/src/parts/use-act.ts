import type { Answered, Asked } from '@paperlock/client/call.ts';
import type { Failure } from '@paperlock/client/envelope.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import type { Call } from '@paperlock/contract/call.ts';
import { showToast } from '@paperlock/ui/toast-store.ts';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useShell } from '../shell/shell-context.tsx';

/** Does something to what a queue holds and shows it as it is afterwards, also when somebody else was faster. */
export const useActOn = (one: QueryKey, queue: QueryKey) => {
  const { client, queries } = useShell();
  const [busy, setBusy] = useState(false);

  const act = async <C extends Call>(call: C, ask: Asked<C>, said?: string): Promise<boolean> => {
    setBusy(true);
    try {
      const subject: Answered<C> = await client.call(call, ask, { toast: true });
      queries.setQueryData(one, subject);
      if (said !== undefined) showToast(said, { tone: 'success', forMs: SUCCESS_TOAST_MS });
      return true;
    } catch (failure) {
      // The client has said why.
      if ((failure as Failure).code !== 'aborted') await queries.invalidateQueries({ queryKey: one });
      return false;
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: queue });
    }
  };
  return { busy, act };
};
