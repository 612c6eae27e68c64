import type { Page } from '@playwright/test';

/** Two steps: the address, then the code from the letter and the password. */
export const bindPage = (page: Page) => ({
  address: (name: 'E-mail address' | 'Phone number') => page.getByLabel(name, { exact: true }),
  send: page.getByRole('button', { name: 'Send the code' }),
  mailbox: page.getByRole('link', { name: 'Open the practice mailbox' }),
  code: page.getByLabel('Code', { exact: true }),
  password: page.getByLabel('Your login password', { exact: true }),
  submit: page.getByRole('button', { name: 'Bind it' }),
  /** Confirms having read until when withdrawals wait. */
  told: page.getByRole('dialog').getByRole('button', { name: 'OK' }),
});
