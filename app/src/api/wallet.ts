import type { MakeCall } from '@paperlock/client/call.ts';
import { practiceWallet } from '@paperlock/contract/wallet.ts';
import { pagedQuery } from '@paperlock/web/query.ts';

const LOOK_AGAIN_MS = 3_000;

/** The wallet is outside: nobody hints at what happens to it. While something is under way it is looked at again. */
export const walletQuery = (call: MakeCall) =>
  pagedQuery(
    call,
    practiceWallet,
    {},
    { refetchInterval: ({ state }) => (isMoving(state.data?.pages[0]) ? LOOK_AGAIN_MS : false) },
  );

type Wallet = typeof practiceWallet.response._zod.output;

const isMoving = (wallet: Wallet | undefined): boolean =>
  wallet !== undefined &&
  (wallet.under_way.some(({ state }) => state !== 'failed') || wallet.list.some(({ final }) => !final));
