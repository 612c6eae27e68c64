import { assets } from '@paperlock/contract/assets.ts';
import type { APIRequestContext } from '@playwright/test';
import { ask } from './ask.ts';
import { givenMoney } from './money.ts';
import { withPin } from './pin.ts';

/** Somebody with a PIN and money to buy with, and what they have. */
export const withMoney = async (request: APIRequestContext, amount: string) => {
  const person = await withPin(request);
  await givenMoney(request, person, amount);
  return person;
};
export type Someone = Awaited<ReturnType<typeof withMoney>>;

export const hasOf = async (request: APIRequestContext, { token }: Someone) => {
  const { available, locked } = await ask(request, assets, {}, token);
  return { available, locked };
};
