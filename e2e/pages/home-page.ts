import type { Page } from '@playwright/test';

export const homePath = '/pages/home/index';

export const homePage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Home', level: 1 }),
  greeting: (name: string) => page.getByText(`Hello, ${name}`),
  sessions: page.getByRole('link', { name: 'See where you are signed in' }),
  appearance: page.getByRole('link', { name: 'Choose language and appearance' }),
  tabs: page.getByRole('navigation', { name: 'Main pages' }),
  account: page.getByRole('link', { name: 'Account', exact: true }),
});
