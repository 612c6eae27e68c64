import type { Failure } from '@paperlock/client/envelope.ts';
import { firstCodes } from '@paperlock/contract/first-codes.ts';
import type { ScreenPath } from '@paperlock/contract/screens.ts';

/** What must follow the password. Kept in this tab's memory only: it is half a key. */
export type PendingStep = { challenge: string; passkeys: number };

let pending: PendingStep | undefined;

export const pendingStep = (): PendingStep | undefined => pending;
export const forgetStep = (): void => {
  pending = undefined;
};

const pages: Readonly<Record<number, ScreenPath>> = {
  [firstCodes.second_factor_needed]: '/pages/login/second-step',
  [firstCodes.account_frozen]: '/pages/login/unfreeze',
};

/** The page on which a sign-in goes on, if this refusal of the password says that it does. */
export const nextStep = ({ code, data }: Failure): ScreenPath | undefined => {
  const page = pages[Number(code)];
  const { params } = (data ?? {}) as { params?: { challenge?: unknown; passkeys?: unknown } };
  if (!page || typeof params?.challenge !== 'string') return undefined;
  pending = { challenge: params.challenge, passkeys: Number(params.passkeys ?? 0) };
  return page;
};
