import type { Page } from '@playwright/test';

export const earnedPath = '/pages/home/promised-earned';

export const earnedPage = (page: Page) => ({
  all: page.getByRole('region', { name: 'All fixed-rate projects' }),
  ofProject: page.getByRole('region', { name: 'Promised vs earned' }),
  runway: page.getByRole('region', { name: 'How long the reserve would last' }),
  wayToAll: page.getByRole('link', { name: 'All projects, and how long the reserve lasts' }),
});

export const resultPage = (page: Page) => {
  const leaf = page.getByRole('region', { name: 'Trading result' });
  return {
    leaf,
    /** start, sales, coins held, fees, end: as they stand there. */
    sum: leaf.getByRole('table').first().getByRole('cell'),
    allTrades: leaf.getByRole('button', { name: /^Show (all \d+ trades|1 trade)/ }),
    trades: page.getByRole('dialog', { name: 'All trades' }),
  };
};
