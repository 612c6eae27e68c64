import type { Answered, Asked } from '@paperlock/client/call.ts';
import type { Failure } from '@paperlock/client/envelope.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import type { Call } from '@paperlock/contract/call.ts';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { useState } from 'react';
import { caseQuery, type WholeCase } from '../../api/verification.ts';
import { useShell } from '../../shell/shell-context.tsx';

/** Does something to a case and shows it as it is afterwards, also when somebody else was faster. */
export const useAct = ({ id }: WholeCase) => {
  const { client, queries } = useShell();
  const [busy, setBusy] = useState(false);

  const act = async <C extends Call>(call: C, ask: Asked<C>, said?: string): Promise<boolean> => {
    setBusy(true);
    const { queryKey } = caseQuery(client, id);
    try {
      const subject: Answered<C> = await client.call(call, ask, { catch: true });
      queries.setQueryData(queryKey, subject as WholeCase);
      if (said !== undefined) showToast(said, { tone: 'success', forMs: SUCCESS_TOAST_MS });
      return true;
    } catch (failure) {
      // The client has said why.
      if ((failure as Failure).code !== 'aborted') await queries.invalidateQueries({ queryKey });
      return false;
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['verifications'] });
    }
  };
  return { busy, act };
};
