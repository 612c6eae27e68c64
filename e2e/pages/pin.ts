import { changePin } from '@paperlock/contract/security.ts';
import type { APIRequestContext } from '@playwright/test';
import { ask } from './ask.ts';
import { type Person, registered } from './people.ts';

export const PIN = '194822';
const DEFAULT_PIN = '246810';

export const setPin = (request: APIRequestContext, { password }: Person, token: string) => {
  const change = { old_pin: DEFAULT_PIN, pin: PIN, pin_repeat: PIN, password };
  return ask(request, changePin, change, token);
};

/** Somebody who has changed the default PIN, as every money action asks. */
export const withPin = async (request: APIRequestContext, newcomer?: Person) => {
  const person = await registered(request, newcomer);
  await setPin(request, person, person.token);
  return person;
};
