import type { Page } from '@playwright/test';

/** Two steps: the address, then the code and, for those who have one, the password. */
export const bindPage = (page: Page) => ({
  address: (name: 'E-mail address' | 'Phone number') => page.getByLabel(name, { exact: true }),
  send: page.getByRole('button', { name: 'Send code' }),
  mailbox: page.getByRole('link', { name: 'Open practice mailbox' }),
  code: page.getByLabel('Code', { exact: true }),
  password: page.getByLabel('Your password', { exact: true }),
  useCode: page.getByRole('button', { name: /^Use code \d{6}$/ }),
  submit: page.getByRole('button', { name: 'Confirm', exact: true }),
});
