import { expect, type Page } from '@playwright/test';
import type { Person } from './people.ts';
import { ready } from './ready.ts';

export const loginPath = '/pages/login/login';

export const loginPage = (page: Page) => {
  const heading = page.getByRole('heading', { name: 'Sign in', level: 1 });
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

/** Signs in on the way to a page: whoever asks for it without a session is led through login, and back. */
export const arriveAt = async (page: Page, address: string, person: Person): Promise<void> => {
  await page.goto(address);
  await loginPage(page).signIn(person);
  await expect(page).toHaveURL(address);
};
