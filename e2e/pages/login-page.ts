import type { Answer } from '@paperlock/contract/call.ts';
import { info } from '@paperlock/contract/identity.ts';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { appUrl } from '../support/stack.ts';
import { ask } from './ask.ts';
import type { Person } from './people.ts';
import { ready } from './ready.ts';

export const loginPath = '/pages/login/login';

export const loginPage = (page: Page) => {
  const heading = page.getByRole('heading', { name: 'Sign in', level: 2 });
  const account = page.getByLabel('Account', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });

  const signIn = async (person: Person) => {
    await account.fill(person.account);
    await password.fill(person.password);
    await submit.click();
    await expect(heading).toBeHidden();
  };

  return {
    heading,
    account,
    password,
    submit,
    fault: page.locator('form').getByRole('alert'),
    forgotten: page.getByRole('link', { name: 'Forgotten your password?' }),
    register: page.getByRole('link', { name: 'Create an account' }),
    language: page.getByRole('button', { name: 'Language' }),
    open: async () => {
      await page.goto(loginPath);
      await ready(page);
    },
    signIn,
  };
};

/**
 * Comes to a page as a person. Where the API gave them a session, the browser keeps it as the app would; others sign in
 * with the form.
 */
export const arriveAt = async (
  page: Page,
  address: string,
  person: Person & { token?: string },
): Promise<void> => {
  if (person.token === undefined) return signInOnTheWayTo(page, address, person);
  await keepSession(page.context(), await ask(page.request, info, {}, person.token), person.token);
  await page.goto(address);
  await expect(page).toHaveURL(address);
};

/** Signs in with the form: a person who asks for a page without a session is led through login, and back. */
export const signInOnTheWayTo = async (page: Page, address: string, person: Person): Promise<void> => {
  await page.goto(address);
  await loginPage(page).signIn(person);
  await expect(page).toHaveURL(address);
};

/** Puts a session where the app keeps one, at the next page that is opened and only once: signing out must last. */
const keepSession = async (
  context: BrowserContext,
  user: Answer<typeof info>,
  token: string,
): Promise<void> => {
  const kept = JSON.stringify({ token, user });
  const mark = JSON.stringify(`story.${token}`);
  // Frames without an origin have no storage either. As text, because the tools read this file without a browser's types.
  await context.addInitScript(`
    if (self.origin === '${appUrl()}' && !localStorage.getItem(${mark})) {
      localStorage.setItem(${mark}, 'kept');
      const start = Date.now();
      for (const [key, value] of Object.entries(${kept}))
        localStorage.setItem('paperlock.cache.' + key, JSON.stringify({ key, value, start, expiry: start + 3600000 }));
    }
  `);
};
