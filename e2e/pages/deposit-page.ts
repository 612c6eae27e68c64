import type { Page } from '@playwright/test';

export const depositPath = '/pages/profile/deposit';
export const recordsPath = '/pages/profile/deposit-records';
export const detectivePath = '/pages/profile/deposit-detective';

export const depositPage = (page: Page) => {
  const own = page.getByRole('region', { name: 'Your deposit address' });
  return {
    heading: page.getByRole('heading', { name: 'Deposit', level: 1 }),
    code: page.getByRole('img', { name: 'QR code of your deposit address' }),
    copy: own.getByRole('button', { name: 'Copy address' }),
    /** As the page shows it, which is what a person copies. */
    address: async (): Promise<string> => (await own.locator('bdi[translate="no"]').textContent()) ?? '',
    coming: page.getByRole('list', { name: 'On the way' }),
    progress: page.getByRole('progressbar'),
    watcher: page.getByText(/^Block [\d,]+, (up to date|\d+ behind)$/),
    records: page.getByRole('list', { name: 'Deposit records' }).getByRole('link'),
    timeline: page.getByRole('list', { name: 'Timeline' }),
    hash: page.locator('dd', { hasText: /^0x[\da-f]{64}$/ }),
  };
};

export const detective = (page: Page) => {
  const text = page.getByLabel('Transaction hash', { exact: true });
  const look = page.getByRole('button', { name: 'Check transfer' });
  return {
    text,
    look,
    found: page.getByRole('region', { name: 'What we found' }),
    ask: async (pasted: string) => {
      await text.fill(pasted);
      await look.click();
    },
  };
};
