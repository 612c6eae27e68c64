import type { Page } from '@playwright/test';

export const mailboxPage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Practice mailbox', level: 1 }),
  account: page.getByLabel('Account', { exact: true }),
  show: page.getByRole('button', { name: 'Show messages' }),
  /** The newest letter comes first. */
  letters: page.getByRole('heading', { level: 2 }),
  /** Read from the letter as a person would. */
  readCode: async (): Promise<string> => {
    const subject = await page.getByRole('heading', { name: 'Your Paperlock code' }).first().innerText();
    return /\d{6}/.exec(subject)?.[0] ?? '';
  },
});
