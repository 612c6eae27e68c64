import type { Page } from '@playwright/test';

export const homePath = '/pages/home/index';

export const homePage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Home', level: 1 }),
  greeting: (name: string) => page.getByText(`Hello, ${name}`),
  steps: page.getByRole('list', { name: 'First steps' }),
  tabs: page.getByRole('navigation', { name: 'Main pages' }),
  account: page.getByRole('link', { name: 'Account', exact: true }),
});
