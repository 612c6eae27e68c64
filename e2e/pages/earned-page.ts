import type { Page } from '@playwright/test';

export const earnedPath = '/pages/home/promised-earned';

export const earnedPage = (page: Page) => ({
  all: page.getByRole('region', { name: 'All fixed-ratio projects together' }),
  ofProject: page.getByRole('region', { name: 'Promised and earned' }),
  runway: page.getByRole('region', { name: 'How long the reserve would last' }),
  wayToAll: page.getByRole('link', { name: 'All projects together, and how long the reserve would last' }),
});

export const resultPage = (page: Page) => {
  const leaf = page.getByRole('region', { name: 'How the result came about' });
  return {
    leaf,
    /** start, sales, coins held, fees, end: as they stand there. */
    sum: leaf.getByRole('table').first().getByRole('cell'),
    allTrades: leaf.getByRole('button', { name: /^Show (all|the one)/ }),
    trades: page.getByRole('dialog', { name: 'Every purchase and sale' }),
  };
};
