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

const MINUTE_MS = 60_000;

const timeNow = async (request: APIRequestContext): Promise<Date> =>
  new Date((await ask(request, clockNow, {})).now);

const leapTo = (request: APIRequestContext, { token }: Someone, to: Date) =>
  ask(request, clockAdvance, { by: 'date', to: to.toISOString(), request_no: randomUUID() }, token);

/**
 * For stories about days: no midnight passes while they look. Leaps to a date end at midnight, too, and what is bought right
 * after one has its next day due seconds after the next.
 */
export const awayFromMidnight = async (request: APIRequestContext, someone: Someone): Promise<void> => {
  const now = await timeNow(request);
  const hour = now.getUTCHours();
  if (hour !== 23 && hour !== 0) return;
  await leapTo(request, someone, new Date(now.setUTCHours(hour === 23 ? 25 : 1, 5, 0, 0)));
};

/** For stories about what begins at the next full hour: none passes while they look. */
export const awayFromTheHour = async (request: APIRequestContext, someone: Someone): Promise<void> => {
  const now = await timeNow(request);
  if (now.getUTCMinutes() >= 50) await leapTo(request, someone, new Date(now.getTime() + 15 * MINUTE_MS));
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
