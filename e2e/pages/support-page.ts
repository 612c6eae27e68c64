import type { Page } from '@playwright/test';

export const supportPath = '/pages/webview/customer';

export const supportPage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Customer service', level: 1 }),
  /** The round button, at the lower end corner of every page. */
  button: page.getByRole('link', { name: 'Customer service', exact: true }),
  hours: page.getByRole('region', { name: 'When people answer' }),
});
