import type { Answered, Asked } from '@paperlock/client/call.ts';
import type { Failure } from '@paperlock/client/envelope.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import type { Call } from '@paperlock/contract/call.ts';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { useState } from 'react';
import { type WholeWithdrawal, withdrawalQuery } from '../../api/withdrawals.ts';
import { useShell } from '../../shell/shell-context.tsx';

/** Does something to a withdrawal and shows it as it is afterwards, also when somebody else was faster. */
export const useAct = ({ id }: WholeWithdrawal) => {
  const { client, queries } = useShell();
  const [busy, setBusy] = useState(false);

  const act = async <C extends Call>(call: C, ask: Asked<C>, said?: string): Promise<void> => {
    setBusy(true);
    const { queryKey } = withdrawalQuery(client, id);
    try {
      const withdrawal: Answered<C> = await client.call(call, ask, { catch: true });
      queries.setQueryData(queryKey, withdrawal as WholeWithdrawal);
      if (said !== undefined) showToast(said, { tone: 'success', forMs: SUCCESS_TOAST_MS });
    } catch (failure) {
      // The client has said why.
      if ((failure as Failure).code !== 'aborted') await queries.invalidateQueries({ queryKey });
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['withdrawals'] });
    }
  };
  return { busy, act };
};
