import type { Asked } from '@paperlock/client/call.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import type { Call } from '@paperlock/contract/call.ts';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { useState } from 'react';
import { customersKey } from '../../api/customers.ts';
import { useShell } from '../../shell/shell-context.tsx';

/** Changes something of a customer and reads the page anew, also when somebody else was faster. */
export const useAct = () => {
  const { client, queries } = useShell();
  const [busy, setBusy] = useState(false);
  const act = async <C extends Call>(call: C, ask: Asked<C>, said?: string): Promise<boolean> => {
    setBusy(true);
    try {
      await client.call(call, ask, { toast: true });
      if (said !== undefined) showToast(said, { tone: 'success', forMs: SUCCESS_TOAST_MS });
      return true;
    } catch {
      // The client has said why.
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: customersKey });
      setBusy(false);
    }
  };
  return { busy, act };
};
