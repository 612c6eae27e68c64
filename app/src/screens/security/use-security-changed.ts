import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { notices } from '@paperlock/web/notice-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { passkeysQuery, securityQuery } from '../../api/security.ts';
import { useShell } from '../../shell/shell-context.tsx';

/** After a change: says so, and what was read before is read again. */
export const useSecurityChanged = () => {
  const { call } = useShell().client;
  const memory = useQueryClient();
  return useCallback(
    async (text: string) => {
      notices.toast(text, SUCCESS_TOAST_MS);
      await Promise.all(
        [securityQuery(call), passkeysQuery(call)].map(({ queryKey }) =>
          memory.invalidateQueries({ queryKey: [...queryKey] }),
        ),
      );
    },
    [call, memory],
  );
};
