import { randomUUID } from 'node:crypto';
import { depositAddress } from '@paperlock/contract/deposits.ts';
import { faucet, practiceSend } from '@paperlock/contract/wallet.ts';
import type { APIRequestContext } from '@playwright/test';
import { ask } from './ask.ts';

/** Fills a person's practice wallet without a browser; the money is there once its block is final. */
export const walletFilled = (request: APIRequestContext, { token }: { token: string }, amount: string) =>
  ask(request, faucet, { amount, request_no: randomUUID() }, token);

/** Sends each amount from the person's practice wallet to their own deposit address: real transfers on the chain. */
export const sentIn = async (
  request: APIRequestContext,
  { token }: { token: string },
  amounts: readonly string[],
): Promise<string> => {
  const { address } = await ask(request, depositAddress, {}, token);
  for (const amount of amounts)
    await ask(request, practiceSend, { to: address, amount, request_no: randomUUID() }, token);
  return address;
};
