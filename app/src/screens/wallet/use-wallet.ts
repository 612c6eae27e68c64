import type { Answered } from '@paperlock/client/call.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import type { practiceWallet } from '@paperlock/contract/wallet.ts';
import { notices } from '@paperlock/web/notice-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { walletQuery } from '../../api/wallet.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { usePages } from '../../shell/use-read.ts';

export type Wallet = Answered<typeof practiceWallet>;

/** The wallet as the first page of its history has it. */
export const useWallet = () => {
  const query = usePages(walletQuery);
  return { wallet: query.data?.pages[0], query };
};

export type WalletQuery = ReturnType<typeof useWallet>['query'];

/** After something was asked for: says so, and looks at the wallet again. */
export const useAsked = () => {
  const { call } = useShell().client;
  const memory = useQueryClient();
  return async (text: string): Promise<void> => {
    notices.toast(text, SUCCESS_TOAST_MS);
    await memory.invalidateQueries({ queryKey: walletQuery(call).queryKey });
  };
};
