import type { Page } from '@playwright/test';

export const assetsPage = (page: Page) => ({
  balances: page.getByRole('region', { name: 'Total balance' }),
  part: (name: string, amount: string) =>
    page.getByRole('button', { name: `${name} ${amount}`, exact: true }),
  latest: page.getByRole('region', { name: 'Latest transactions' }),
  history: page.getByRole('link', { name: 'Transactions' }),
  why: page.getByRole('button', { name: 'Why this much?' }),
  explanation: (name: string) => page.getByRole('dialog', { name: `${name}: how it adds up` }),
  filter: page.getByRole('button', { name: 'Filter', exact: true }),
  filters: page.getByRole('dialog', { name: 'Filter' }),
  days: page.getByRole('article'),
  export: page.getByRole('button', { name: 'Save as CSV' }),
});
