import type { Page } from '@playwright/test';

export const profilePath = '/pages/profile/profile';

export const profilePage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Account', level: 1 }),
  /** The person themselves, at the top: leads to My profile. */
  person: (name: string) => page.getByRole('main').getByRole('link').filter({ hasText: name }).first(),
  total: page.getByRole('region', { name: 'Total balance' }),
  reputation: page.getByRole('region', { name: 'Reputation' }),
  explain: page.getByRole('button', { name: 'How points work' }),
  invite: page.getByRole('link', { name: 'Invitations' }),
  sessions: page.getByRole('link', { name: 'Where you’re signed in' }),
  settings: page.getByRole('link', { name: 'Settings' }),
  language: page.getByRole('link', { name: 'Language' }),
  signOut: page.getByRole('button', { name: 'Sign out' }),
});
