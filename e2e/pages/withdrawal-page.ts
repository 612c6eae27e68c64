import type { Page } from '@playwright/test';

export const withdrawalPath = '/pages/profile/withdrawal';
export const withdrawalsPath = '/pages/profile/withdrawal-recored';

export const withdrawalPage = (page: Page) => {
  const main = page.getByRole('main');
  return {
    heading: page.getByRole('heading', { name: 'Withdraw', level: 1 }),
    /** What stands before it, with the way there. */
    gate: (name: string) => main.getByRole('link', { name: new RegExp(name) }),
    place: (name: string) => main.getByRole('radio', { name: new RegExp(name) }),
    amount: page.getByLabel('Amount', { exact: true }),
    max: page.getByRole('button', { name: 'Max' }),
    preview: page.getByRole('region', { name: 'What will happen' }),
    times: page.getByRole('region', { name: 'How long withdrawals take' }),
    review: page.getByRole('button', { name: 'Review', exact: true }),
    sheet: page.getByRole('dialog'),
    goOn: page.getByRole('button', { name: 'Continue with PIN' }),
    pin: page.getByLabel('Fund PIN', { exact: true }),
    timeline: main.getByRole('list', { name: 'Timeline' }),
    cancel: page.getByRole('button', { name: 'Cancel withdrawal' }),
  };
};
