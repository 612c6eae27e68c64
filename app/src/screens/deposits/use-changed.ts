import type { Failure } from '@paperlock/client/envelope.ts';
import { REFUSAL_TOAST_MS, SUCCESS_TOAST_MS, say } from '@paperlock/client/notices.ts';
import { notices } from '@paperlock/web/notice-store.ts';
import { useQueryClient } from '@tanstack/react-query';

/** After something was done to money: says so, and reads anew whatever shows money. */
export const useChanged = () => {
  const memory = useQueryClient();
  const readAgain = () =>
    memory.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('credit/') });
  return {
    done: async (text: string): Promise<void> => {
      notices.toast(text, SUCCESS_TOAST_MS);
      await readAgain();
    },
    /** Most likely it has changed meanwhile, and what is read anew shows how. */
    refused: async ({ message }: Failure): Promise<void> => {
      say(notices, message, REFUSAL_TOAST_MS);
      await readAgain();
    },
  };
};
