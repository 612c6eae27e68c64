import { expect, type Page } from '@playwright/test';

export const walletPath = '/pages/profile/practice-wallet';

export const walletPage = (page: Page) => {
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const faucet = page.getByRole('button', { name: 'Get practice money' });
  const amount = page.getByLabel('Amount', { exact: true });
  const review = page.getByRole('button', { name: 'Review', exact: true });
  const sendIt = dialog('Check and send').getByRole('button', { name: 'Send', exact: true });
  const to = page.getByLabel('To', { exact: true });
  const reviewSending = async (address: string, sum: string) => {
    await page.goto(`${walletPath}?view=send`);
    await to.fill(address);
    await amount.fill(sum);
    await review.click();
  };
  return {
    heading: page.getByRole('heading', { name: 'Practice wallet', level: 1 }),
    balance: page.getByRole('region', { name: 'Available to send' }),
    history: page.getByRole('list', { name: 'History' }).getByRole('button'),
    underWay: page.getByRole('list', { name: 'In progress' }),
    faucet,
    to,
    amount,
    sendIt,
    review: dialog('Check and send'),
    fill: async (sum: string) => {
      await faucet.click();
      await dialog('Get practice money').getByLabel('Amount', { exact: true }).fill(sum);
      await dialog('Get practice money').getByRole('button', { name: 'Get it', exact: true }).click();
      await expect(dialog('Get practice money')).toBeHidden();
    },
    reviewSending,
    send: async (address: string, sum: string) => {
      await reviewSending(address, sum);
      await sendIt.click();
      await expect(page).not.toHaveURL(/view=send/);
    },
  };
};
