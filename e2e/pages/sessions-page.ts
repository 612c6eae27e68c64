import type { Page } from '@playwright/test';

export const sessionsPath = '/pages/profile/sessions';

export const sessionsPage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Where you’re signed in', level: 1 }),
  rows: page.getByRole('main').getByRole('listitem'),
  here: page.getByRole('listitem').filter({ hasText: 'This device' }),
  on: (device: string) => page.getByRole('listitem').filter({ hasText: device }),
  end: (device: string) => page.getByRole('button', { name: `Sign out ${device}`, exact: true }),
  endOthers: page.getByRole('button', { name: 'Sign out other devices' }),
  question: page.getByRole('dialog'),
  confirm: page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }),
  cancel: page.getByRole('dialog').getByRole('button', { name: 'Cancel' }),
  retry: page.getByRole('button', { name: 'Try again' }),
});
