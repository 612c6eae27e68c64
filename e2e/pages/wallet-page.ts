import { expect, type Page } from '@playwright/test';

export const walletPath = '/pages/profile/practice-wallet';

export const walletPage = (page: Page) => {
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const faucet = page.getByRole('button', { name: 'Fill from the faucet' });
  const amount = page.getByLabel('Amount', { exact: true });
  const review = page.getByRole('button', { name: 'Review', exact: true });
  const sendIt = dialog('Is this right?').getByRole('button', { name: 'Send it' });
  const to = page.getByLabel('To', { exact: true });
  const reviewSending = async (address: string, sum: string) => {
    await page.goto(`${walletPath}?view=send`);
    await to.fill(address);
    await amount.fill(sum);
    await review.click();
  };
  return {
    heading: page.getByRole('heading', { name: 'Practice wallet', level: 1 }),
    balance: page.getByRole('region', { name: 'In this wallet' }),
    history: page.getByRole('list', { name: 'History' }).getByRole('button'),
    underWay: page.getByRole('list', { name: 'Under way' }),
    faucet,
    to,
    amount,
    sendIt,
    review: dialog('Is this right?'),
    fill: async (sum: string) => {
      await faucet.click();
      await amount.fill(sum);
      await dialog('Fill from the faucet').getByRole('button', { name: 'Fill', exact: true }).click();
      await expect(dialog('Fill from the faucet')).toBeHidden();
    },
    reviewSending,
    send: async (address: string, sum: string) => {
      await reviewSending(address, sum);
      await sendIt.click();
      await expect(page).toHaveURL(walletPath);
    },
  };
};
