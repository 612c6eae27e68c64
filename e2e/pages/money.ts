import { randomUUID } from 'node:crypto';
import { bindCoinAccount } from '@paperlock/contract/bindings.ts';
import { clockAdvance, clockNow } from '@paperlock/contract/clock.ts';
import { correctionDecide, correctionPropose } from '@paperlock/contract/corrections.ts';
import type { APIRequestContext } from '@playwright/test';
import { ask } from './ask.ts';
import { askAs } from './certified.ts';
import { PIN } from './pin.ts';

type Someone = { id: string; token: string };

/** Gives somebody money without a deposit, which is a story of its own: two operators agree on a correction. */
export const givenMoney = async (
  request: APIRequestContext,
  { id }: Someone,
  amount: string,
): Promise<void> => {
  const reason = 'For a story about something else than deposits.';
  const correction = await askAs(request, 'story_maker', correctionPropose, {
    debit: { owner: 'operator', kind: 'equity' },
    credit: { owner: id, kind: 'available' },
    amount,
    reason,
    request_no: randomUUID(),
  });
  await askAs(request, 'story_checker', correctionDecide, {
    correction: correction.id,
    approve: true,
    reason,
  });
};

/** Moves the platform clock, for everybody. */
export const timePasses = async (
  request: APIRequestContext,
  { token }: Someone,
  by: 'hour' | 'day' | 'week',
): Promise<void> => {
  await ask(request, clockAdvance, { by, request_no: randomUUID() }, token);
};

/**
 * Leaps to a date end at midnight, and what is bought right after midnight has its next day due seconds after the next
 * midnight, while a story still looks. Then an hour passes first.
 */
export const awayFromMidnight = async (request: APIRequestContext, someone: Someone): Promise<void> => {
  const { now } = await ask(request, clockNow, {});
  if (new Date(now).getUTCHours() === 0) await timePasses(request, someone, 'hour');
};

export const walletBound = (request: APIRequestContext, { token }: Someone, address: string) =>
  ask(
    request,
    bindCoinAccount,
    { kind: 'wallet', label: 'Notebook wallet', address, pin: PIN, request_no: randomUUID() },
    token,
  );

export const bankBound = (request: APIRequestContext, { token }: Someone, holder: string) =>
  ask(
    request,
    bindCoinAccount,
    {
      kind: 'bank',
      country: 'DE',
      bank: 'Practice Bank',
      account: 'DE89370400440532013000',
      account_type: 'current',
      holder,
      pin: PIN,
      request_no: randomUUID(),
    },
    token,
  );
