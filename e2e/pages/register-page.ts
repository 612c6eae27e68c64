import type { Page } from '@playwright/test';
import type { Person } from './people.ts';
import { ready } from './ready.ts';

export const registerPath = '/pages/login/register';

export const registerPage = (page: Page) => {
  const account = page.getByLabel('Account', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  const again = page.getByLabel('Repeat password');
  const consent = page.getByRole('checkbox', { name: 'I understand that this is practice money' });
  const submit = page.getByRole('button', { name: 'Create account', exact: true });
  return {
    heading: page.getByRole('heading', { name: 'Create an account', level: 1 }),
    account,
    password,
    again,
    invitation: page.getByLabel('Invitation code (optional)'),
    consent,
    submit,
    open: async () => {
      await page.goto(registerPath);
      await ready(page);
    },
    fill: async (person: Person) => {
      await account.fill(person.account);
      await password.fill(person.password);
      await again.fill(person.password);
      await consent.check();
    },
  };
};
