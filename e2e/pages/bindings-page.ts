import type { Page } from '@playwright/test';

export const bindingsPath = '/pages/profile/bank-settings';

export const bindingsPage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Addresses and bank cards', level: 1 }),
  places: page.getByRole('main').getByRole('article'),
  place: (label: string) => page.getByRole('article').filter({ hasText: label }),
  addWallet: page.getByRole('link', { name: 'Add a wallet address' }),
  addBank: page.getByRole('link', { name: 'Add a bank card', exact: true }),
  ownWallet: page.getByRole('button', { name: 'Use practice wallet' }),
  address: page.getByLabel('Address', { exact: true }),
  label: page.getByLabel('Name', { exact: true }),
  review: page.getByRole('button', { name: 'Review', exact: true }),
  /** Whichever sheet is open. */
  sheet: page.getByRole('dialog'),
  goOn: page.getByRole('button', { name: 'Continue with PIN' }),
  compared: page.getByRole('checkbox', { name: 'I compared both in full' }),
  pin: page.getByLabel('Fund PIN', { exact: true }),
  changePin: page.getByRole('link', { name: 'Change fund PIN' }),
  remove: (label: string) => page.getByRole('button', { name: `Remove ${label}`, exact: true }),
});
