import type { Page } from '@playwright/test';

export const detailPath = '/pages/profile/detail';

/** Profile: each part is a row that opens a sheet. */
export const detailPage = (page: Page) => {
  const sheet = page.getByRole('dialog');
  return {
    heading: page.getByRole('heading', { name: 'Profile', level: 1, exact: true }),
    row: (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name }),
    edit: (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).click(),
    reputation: page.getByRole('region', { name: 'Reputation' }),
    explain: page.getByRole('button', { name: 'How points work' }),
    invite: page.getByRole('link', { name: /^Your invitation code/ }),
    sheet,
    field: (name: string) => sheet.getByLabel(name, { exact: true }),
    save: sheet.getByRole('button', { name: 'Save' }),
    close: sheet.getByRole('button', { name: 'Close' }),
  };
};
