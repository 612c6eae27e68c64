import { expect, type Page } from '@playwright/test';

export type Screen = {
  readonly name: string;
  readonly address: string;
  /** Further states that deserve a look, each reached from the one before. */
  readonly states?: readonly (readonly [state: string, act: (page: Page) => Promise<void>])[];
};

// By structure, not by words: the screens are looked at in several languages.
const submit = (page: Page) => page.locator('button[type="submit"]').click();

const submitAtTheFoot = (page: Page) => page.locator('[data-bottom="actions"] button').click();

export const openFolds = (page: Page) =>
  page.locator('details').evaluateAll((folds) => {
    for (const fold of folds) (fold as HTMLDetailsElement).open = true;
  });

export const openFirstRow = async (page: Page) => {
  await page.locator('main li > button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const openLanguages = async (page: Page) => {
  await page.getByRole('banner').locator('button[aria-haspopup="dialog"]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const askForCode = async (page: Page) => {
  await page.locator('[name="account"]').fill('nobody@example.org');
  await submit(page);
  await expect(page.locator('[name="code"]')).toBeVisible();
};

const endOthers = async (page: Page) => {
  await page.locator('[data-bottom="actions"] button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** Every screen there is, for those who are not signed in … */
export const openScreens: readonly Screen[] = [
  {
    name: 'login',
    address: '/pages/login/login',
    states: [
      ['faults', submit],
      ['languages', openLanguages],
    ],
  },
  { name: 'register', address: '/pages/login/register', states: [['faults', submit]] },
  { name: 'forget', address: '/pages/login/forget', states: [['code', askForCode]] },
  { name: 'mailbox', address: '/pages/login/mailbox?account=nobody%40example.org' },
  {
    name: 'promised-earned',
    address: '/pages/home/promised-earned',
    states: [['whole', openFolds]],
  },
  { name: 'about', address: '/pages/profile/about', states: [['figure', openFirstRow]] },
  { name: 'faq', address: '/pages/profile/faq', states: [['whole', openFolds]] },
  { name: 'instructions', address: '/pages/profile/instructions' },
  { name: 'settings', address: '/pages/profile/settings' },
  { name: 'language', address: '/pages/profile/language' },
  { name: 'strategies', address: '/pages/home/strategies' },
  { name: 'support', address: '/pages/webview/customer' },
  { name: 'not-found', address: '/pages/no/such' },
];

/** … and those that are for members alone. */
export const memberScreens: readonly Screen[] = [
  { name: 'home', address: '/pages/home/index' },
  {
    name: 'products',
    address: '/pages/home/lockming',
    states: [['filter', (page) => page.locator('[role="tabpanel"] p + button').click()]],
  },
  { name: 'orders', address: '/pages/home/lockming-order' },
  { name: 'bookings', address: '/pages/home/booking' },
  {
    name: 'clock',
    address: '/pages/home/clock',
    states: [
      ['date', (page) => page.locator('[role="tab"]').last().click()],
      ['faults', submitAtTheFoot],
      [
        'review',
        async (page) => {
          await page.locator('[role="tab"]').first().click();
          await submitAtTheFoot(page);
        },
      ],
    ],
  },
  { name: 'profile', address: '/pages/profile/profile' },
  {
    name: 'asset-history',
    address: '/pages/profile/asset-history',
    states: [['filter', (page) => page.locator('[role="tabpanel"] p + button').click()]],
  },
  { name: 'bindings', address: '/pages/profile/bank-settings' },
  { name: 'add-wallet', address: '/pages/profile/bank-settings?add=wallet', states: [['faults', submit]] },
  { name: 'add-bank', address: '/pages/profile/bank-settings?add=bank' },
  { name: 'withdrawal', address: '/pages/profile/withdrawal' },
  { name: 'withdrawals', address: '/pages/profile/withdrawal-recored' },
  { name: 'deposit', address: '/pages/profile/deposit' },
  { name: 'claim', address: '/pages/profile/deposit?view=claim', states: [['faults', submit]] },
  { name: 'deposit-records', address: '/pages/profile/deposit-records' },
  { name: 'deposit-detective', address: '/pages/profile/deposit-detective', states: [['faults', submit]] },
  { name: 'practice-wallet', address: '/pages/profile/practice-wallet' },
  { name: 'send', address: '/pages/profile/practice-wallet?view=send', states: [['faults', submit]] },
  { name: 'sessions', address: '/pages/profile/sessions', states: [['end-others', endOthers]] },
];

/** Opens a screen and waits until what it reads has come. */
export const openScreen = async (page: Page, { address }: Screen): Promise<void> => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [role="status"] [aria-hidden]')).toHaveCount(0);
};
