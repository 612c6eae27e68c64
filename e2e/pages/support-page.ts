import type { Page } from '@playwright/test';

export const supportPath = '/pages/webview/customer';

export const supportPage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Customer service', level: 1 }),
  /** The round button, at the lower end corner of every page. */
  button: page.getByRole('link', { name: 'Customer service', exact: true }),
  /** By the part of it that is seen also where it is tucked away. */
  open: () =>
    page.getByRole('link', { name: 'Customer service', exact: true }).click({ position: { x: 4, y: 24 } }),
  hours: page.getByRole('region', { name: 'Support hours' }),
  text: page.getByRole('textbox', { name: 'Message' }),
  send: page.getByRole('button', { name: 'Send', exact: true }),
  picture: page.getByLabel('Add a picture'),
  line: (text: string) => page.getByRole('log').getByRole('listitem').filter({ hasText: text }),
  typing: page.getByText('Paperlock staff is typing…'),
  operatorFrame: page.locator('iframe'),
});
