import type { Page } from '@playwright/test';

export const profilePath = '/pages/profile/profile';

export const profilePage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Account', level: 1 }),
  /** The person themselves, at the top: leads to Profile. */
  person: (name: string) => page.getByRole('main').getByRole('link').filter({ hasText: name }).first(),
  settings: page.getByRole('link', { name: 'Settings' }),
  language: page.getByRole('link', { name: 'Language' }),
  signOut: page.getByRole('button', { name: 'Sign out' }),
});
