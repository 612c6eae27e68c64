import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { notices } from '@paperlock/web/notice-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { scriptKeysQuery, scriptWebhookQuery } from '../../api/scripts.ts';
import { useShell } from '../../shell/shell-context.tsx';

/** After a change: says so, where there is something to say, and what was read before is read again. */
export const useScriptsChanged = () => {
  const { call } = useShell().client;
  const memory = useQueryClient();
  return async (text?: string): Promise<void> => {
    if (text !== undefined) notices.toast(text, SUCCESS_TOAST_MS);
    await Promise.all(
      [scriptKeysQuery(call), scriptWebhookQuery(call)].map(({ queryKey }) =>
        memory.invalidateQueries({ queryKey: [...queryKey] }),
      ),
    );
  };
};
