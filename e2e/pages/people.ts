import { randomUUID } from 'node:crypto';
import { login, register } from '@paperlock/contract/identity.ts';
import type { APIRequestContext } from '@playwright/test';
import { ask } from './ask.ts';

export type Person = { account: string; password: string };

/** Every story brings people of its own, so that stories can be told at the same time and in any order. */
const unique = (): string => randomUUID().replaceAll('-', '').slice(0, 12);

const NUMBERS = 10_000;
let lastNumber = 0;

/** One number for each second, since there are few of them: drawn by chance, two people of a run would get the same one now and then. */
const nextNumber = (): string => {
  lastNumber = Math.max(lastNumber + 1, Math.floor(Date.now() / 1000));
  return String(lastNumber % NUMBERS).padStart(4, '0');
};

export const newPassword = (): string => `Fold-${unique()}-Q7`;

export const newPerson = {
  byUsername: (): Person => ({ account: `story_${unique()}`, password: newPassword() }),
  byEmail: (): Person => ({ account: `story.${unique()}@example.org`, password: newPassword() }),
  /** From the numbers that France keeps for films and plays: it rings nowhere. */
  byPhone: (): Person => ({ account: `+3363998${nextNumber()}`, password: newPassword() }),
};

/** Somebody who registered earlier, for stories about something else. */
export const registered = async (
  request: APIRequestContext,
  person: Person = newPerson.byUsername(),
): Promise<Person & { id: string; token: string; invitationCode: string }> => {
  const { password } = person;
  const { token, user } = await ask(request, register, {
    ...person,
    password_repeat: password,
    consent: true,
  });
  return { ...person, id: user.id, token, invitationCode: user.invitation_code ?? '' };
};

/** Another session of the same person, as from another device. Returns its token. */
export const signedInElsewhere = async (
  request: APIRequestContext,
  { account, password }: Person,
): Promise<string> => (await ask(request, login, { account, password })).token;
