import { screens } from '@paperlock/contract/screens.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { liveOut } from './live-out.ts';
import { ready } from './ready.ts';

export type Screen = {
  readonly name: string;
  readonly address: string;
  /** Further states that deserve a look, each reached from the one before. */
  readonly states?: readonly (readonly [state: string, act: (page: Page) => Promise<void>])[];
};

// By structure, not by words: the screens are looked at in several languages.
/** Of what is filled in: a door of the first page sends a form without a field. */
const submit = (page: Page) =>
  page.locator('button[type="submit"]:not(form:not(:has(input, textarea, select)) *)').click();

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

const answerLesson = async (page: Page) => {
  await page.locator('main ul button').nth(1).click();
  await expect(page.locator('main [role="status"] h2')).toBeVisible();
};

/** Shows the year after the one that was tuned, and waits for the other years. */
const meetTheNextYear = async (page: Page) => {
  const sliders = page.locator('main input[type="range"]');
  await sliders.first().press('ArrowRight');
  await submitAtTheFoot(page);
  await expect(sliders).toHaveCount(0);
  await submitAtTheFoot(page);
  await expect(page.locator('main dl')).toBeVisible({ timeout: 120_000 });
};

const firstAnswer = (page: Page) => page.locator('main h2 + div > button').first().click();

const leaveStory = async (page: Page) => {
  await submitAtTheFoot(page);
  await expect(page.locator('main h2 + div > button').first()).toBeVisible();
  await submitAtTheFoot(page);
  await expect(page.locator('main figure')).toBeVisible();
};

const pressAndGoOn = async (page: Page, button: Locator) => {
  const question = await page.locator('main h2').innerText();
  await button.click();
  await expect(page.locator('main h2').first()).not.toHaveText(question);
};

const answersOf = (page: Page) => page.locator('main button[aria-pressed]');

/** The second question asks on where a rate is named. */
const nameRate = async (page: Page) => {
  for (const nth of [2, 0]) await pressAndGoOn(page, answersOf(page).nth(nth));
};

/** One tap answers a question and brings the next; after the last there is none to be tapped. */
const answerQuestions = async (page: Page) => {
  await pressAndGoOn(page, page.locator('main form button').last());
  for (let left = 8; left > 0; left -= 1) await pressAndGoOn(page, answersOf(page).nth(left % 3));
  await expect(answersOf(page)).toHaveCount(0);
};

const openOffer = async (page: Page) => {
  await page.locator('main ul li button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** Leaves the sheet, and lets weeks pass until the month is over. */
const letMonthPass = async (page: Page) => {
  await page.keyboard.press('Escape');
  await liveOut(
    page,
    page.locator('[data-bottom="actions"]:not(:has(a)) button:not([data-kind="secondary"])'),
  );
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
  { name: 'undo', address: '/pages/login/undo' },
  { name: 'mailbox', address: '/pages/login/mailbox?account=nobody%40example.org' },
  {
    name: 'promised-earned',
    address: '/pages/home/promised-earned',
    states: [['whole', openFolds]],
  },
  { name: 'about', address: '/pages/profile/about', states: [['figure', openFirstRow]] },
  { name: 'faq', address: '/pages/profile/faq', states: [['whole', openFolds]] },
  {
    name: 'instructions',
    address: '/pages/profile/instructions',
    states: [['whole', openFolds]],
  },
  { name: 'settings', address: '/pages/profile/settings' },
  { name: 'language', address: '/pages/profile/language' },
  { name: 'strategies', address: '/pages/home/strategies', states: [['whole', openFolds]] },
  { name: 'track-record', address: '/pages/home/track-record', states: [['next', meetTheNextYear]] },
  { name: 'proof', address: '/pages/profile/proof', states: [['whole', openFolds]] },
  {
    name: 'story',
    address: '/pages/home/story',
    states: [
      ['begun', submitAtTheFoot],
      ['behind', firstAnswer],
      ['left', leaveStory],
      // As it was, for the next look at it in this window.
      ['again', (page) => page.locator('main button').last().click()],
    ],
  },
  { name: 'support', address: '/pages/webview/customer' },
  {
    name: 'offered',
    address: '/pages/home/offered',
    states: [
      ['rate', nameRate],
      ['result', answerQuestions],
      ['whole', openFolds],
    ],
  },
  { name: 'paid-already', address: '/pages/home/paid-already', states: [['whole', openFolds]] },
  {
    name: 'web-view-leaving',
    address:
      '/pages/index/webView?url=https%3A%2F%2Fxn--bcher-kva.example.net%2Fa%2Flong%2Fway&title=Read+this',
  },
  { name: 'web-view-refused', address: '/pages/index/webView?url=javascript%3Aalert(1)' },
  { name: 'choose-location', address: '/choose-location' },
  { name: 'choose-location-region', address: '/choose-location?country=DE' },
  { name: 'choose-location-city', address: '/choose-location?country=DE&region=Bavaria&city=Munich' },
  {
    name: 'open-location',
    address: '/open-location?latitude=-18.14&longitude=178.44&name=Head+office&address=1+Harbour+Street',
  },
  { name: 'open-location-nowhere', address: '/open-location?latitude=91&longitude=0' },
  { name: 'not-found', address: '/pages/no/such' },
];

/** … and those that are for members alone. */
export const memberScreens: readonly Screen[] = [
  { name: 'support-member', address: '/pages/webview/customer' },
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
  { name: 'lessons', address: '/pages/home/lessons', states: [['whole', openFolds]] },
  {
    name: 'lesson',
    address: '/pages/home/lesson?key=release_fee',
    states: [['answered', answerLesson]],
  },
  {
    name: 'lesson-of-two-pictures',
    address: '/pages/home/lesson?key=gap',
    states: [['answered', answerLesson]],
  },
  { name: 'lesson-of-a-licence', address: '/pages/home/lesson?key=stated' },
  { name: 'lessons-end', address: '/pages/home/lessons?view=end' },
  { name: 'no-lesson', address: '/pages/home/lesson?key=none' },
  {
    name: 'drill',
    address: '/pages/home/drill',
    states: [
      ['whole', (page) => page.locator('main [type="checkbox"]').check()],
      [
        'paid',
        async (page) => {
          await page.locator('main [type="radio"]').first().check();
          await submitAtTheFoot(page);
          await expect(page.locator('main h2[tabindex]')).toBeVisible();
        },
      ],
    ],
  },
  {
    name: 'collapse',
    address: '/pages/home/collapse',
    states: [
      ['begun', submitAtTheFoot],
      ['behind', openFolds],
    ],
  },
  {
    name: 'three-offers',
    address: '/pages/home/three-offers',
    states: [
      ['begun', submitAtTheFoot],
      ['offer', openOffer],
      ['over', letMonthPass],
    ],
  },
  { name: 'class', address: '/pages/profile/class', states: [['faults', submitAtTheFoot]] },
  { name: 'profile', address: '/pages/profile/profile' },
  {
    name: 'asset-history',
    address: '/pages/profile/asset-history',
    states: [['filter', (page) => page.locator('[role="tabpanel"] p + button').click()]],
  },
  { name: 'proof-member', address: '/pages/profile/proof' },
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

/** What some of the promised screens need to be about something. */
const queries = (productId: string): Readonly<Record<string, string>> => ({
  '/pages/profile/bind': '?kind=email',
  '/pages/home/lockming-details': `?id=${productId}`,
  '/pages/home/lockming-buy': `?id=${productId}`,
  '/pages/index/webView': '?url=https%3A%2F%2Fexample.org%2F&title=Example',
  '/open-location': '?latitude=48.2&longitude=16.37&name=Vienna&address=Austria',
});

const pathOf = (address: string): string => address.split('?')[0] ?? '';

/** The screens that are promised to these people and not among those above. */
export const promisedBeside = (
  listed: readonly Screen[],
  whom: 'visitors' | 'members',
  productId: string,
): Screen[] => {
  const query = queries(productId);
  return screens
    .filter((screen) => screen.for === whom || screen.for === 'everyone')
    .map(({ screen, routes: [route] }) => ({ name: screen, address: route + (query[route] ?? '') }))
    .filter(({ address }) => !listed.some((one) => pathOf(one.address) === pathOf(address)));
};

/** The promised addresses that these people may not stay at. */
export const closedTo = (whom: 'visitors' | 'members'): string[] =>
  screens
    .filter((screen) => screen.for !== whom && screen.for !== 'everyone')
    .flatMap(({ routes }) => routes);

/** Opens a screen by its address and waits until what it reads has come. */
export const openScreen = async (page: Page, { address }: Screen): Promise<void> => {
  await page.goto(address);
  await settled(page);
};

/** Comes to an address by a link, without loading the app anew, and waits until the page before is gone. */
export const followToScreen = async (page: Page, { address }: Screen): Promise<void> => {
  await ready(page);
  await page.locator('body').evaluate((body, href) => {
    body.querySelector('[data-arrival]')?.setAttribute('data-left', '');
    const link = Object.assign(body.ownerDocument.createElement('a'), { href });
    body.append(link);
    link.click();
    link.remove();
  }, address);
  await expect(page.locator('[data-left]'), `the page before ${address}`).toHaveCount(0);
  await settled(page);
};

const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [role="status"] [aria-hidden]:not(svg)')).toHaveCount(0);
};
