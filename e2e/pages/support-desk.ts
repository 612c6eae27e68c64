import type { Page } from '@playwright/test';
import { consoleUrl } from '../support/stack.ts';

/** The console's inbox of customer service. */
export const supportDesk = (page: Page) => ({
  open: (query = '') => page.goto(`${consoleUrl()}/support${query}`),
  openTicket: (id: string) => page.goto(`${consoleUrl()}/support?show=waiting&ticket=${id}`),
  take: page.getByRole('button', { name: 'Assign to me' }),
  text: page.getByRole('textbox', { name: 'Your reply' }),
  send: page.getByRole('button', { name: 'Send', exact: true }),
  canned: page.getByRole('combobox', { name: 'Saved reply' }),
  line: (text: string) => page.getByRole('log').getByRole('listitem').filter({ hasText: text }),
  typing: page.getByText('Customer is typing…'),
  close: async () => {
    await page.getByRole('button', { name: 'Close conversation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close conversation' }).click();
  },
});
