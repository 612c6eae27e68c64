import type { Page } from '@playwright/test';
import { ready } from './ready.ts';

const forgetPath = '/pages/login/forget';

/** Two steps: the account, then the code from the letter with a new password. */
export const forgetPage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Reset password', level: 1 }),
  account: page.getByLabel('Account', { exact: true }),
  send: page.getByRole('button', { name: 'Send code' }),
  mailbox: page.getByRole('link', { name: 'Open practice mailbox' }),
  code: page.getByLabel('Code', { exact: true }),
  password: page.getByLabel('New password', { exact: true }),
  again: page.getByLabel('Repeat password'),
  pin: page.getByLabel('Fund PIN', { exact: false }),
  submit: page.getByRole('button', { name: 'Set password' }),
  otherAccount: page.getByRole('button', { name: 'Use another account' }),
  open: async () => {
    await page.goto(forgetPath);
    await ready(page);
  },
});
