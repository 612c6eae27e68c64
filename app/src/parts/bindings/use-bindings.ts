import type { Answered } from '@paperlock/client/call.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import type { bindCoinAccountList } from '@paperlock/contract/bindings.ts';
import { notices } from '@paperlock/web/notice-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { bindingsQuery } from '../../api/bindings.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';

export type Bindings = Answered<typeof bindCoinAccountList>;

export const useBindings = () => useRead(bindingsQuery);

/** After a change: says so, and reads the list anew. */
export const useChanged = () => {
  const { call } = useShell().client;
  const memory = useQueryClient();
  return async (text: string): Promise<void> => {
    notices.toast(text, SUCCESS_TOAST_MS);
    await memory.invalidateQueries({ queryKey: bindingsQuery(call).queryKey });
  };
};
