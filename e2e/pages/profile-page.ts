import type { Page } from '@playwright/test';

export const profilePath = '/pages/profile/profile';

export const profilePage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Mine', level: 1 }),
  sessions: page.getByRole('link', { name: 'Where you are signed in' }),
  settings: page.getByRole('link', { name: 'Settings' }),
  language: page.getByRole('link', { name: 'Language' }),
  signOut: page.getByRole('button', { name: 'Sign out' }),
});
