import { expect, type Locator, type Page } from '@playwright/test';
import { counting, toFirstPayout, toMoneyBack } from '../../e2e/pages/journey.ts';
import type { Moment } from './moment.ts';
import { recordMotion } from './motion.ts';

/** What is said before a tap, by the name of what is tapped and how often that has been tapped. */
const captions: Readonly<Record<string, string>> = {
  'identity.try_action 1': 'Start on the first page, without an account',
  'home.step_money 1': 'A practice world of your own: get practice money',
  'home.step_buy 1': 'Practice money arrives in your balance',
  'project 1': 'Compare projects by what 1,000 becomes',
  'products.buy 1': 'Read what can go wrong, then buy',
  'share 1': 'Choose an amount',
  'pin.go_on 1': 'See what you get back, and when',
  'orders.paid_time 1': 'Paid: the promised return is set aside. Let time pass',
  'clock.go 1': 'Move time to the end of the order',
  'withdrawals.made_up 1': 'Withdraw: fill in the checks in one tap',
  'pin.go_on 2': 'Check the address, the fee and what you receive',
};

/** The beats of the story that are shown, by the number of the question; the first answer is always given. */
const questions: Readonly<Record<number, string>> = {
  0: 'Now the same with a liar: a friend’s tip',
  5: 'You want your money out: “in review”',
  6: 'They invent a tax to release it',
  8: 'The site is gone',
};
const behind: Readonly<Record<number, string>> = { 0: 'Behind the screen it owes more than it has' };

const usualMs = 2_200;

/** Plays the journey and the story on a page, and returns what was seen. */
export const playAll = async (page: Page): Promise<Moment[]> => {
  const moments: Moment[] = [];
  const show = async (caption: string, at?: { x: number; y: number }) => {
    await settled(page);
    const picture = await page.screenshot();
    moments.push({ picture, caption, ms: usualMs, still: true, ...(at && { at }) });
  };
  let motion: (() => Promise<Moment[]>) | undefined;
  const tapped = new Map<string, number>();
  const beforeTap = async (name: string, what: Locator) => {
    const count = (tapped.get(name) ?? 0) + 1;
    tapped.set(name, count);
    const caption = captions[`${name} ${count}`];
    if (caption === undefined) return;
    await what.scrollIntoViewIfNeeded();
    await settled(page);
    await show(caption, await finger(what));
    if (name === 'clock.go') motion = await recordMotion(page, 'The days pass, and each one pays');
  };
  const person = counting(page, 'en', { beforeTap });
  // What a busy machine loads for the first time may take longer than the journey waits.
  await page.goto('/');
  await page
    .locator(':popover-open')
    .first()
    .waitFor({ state: 'attached', ...patient });
  await toFirstPayout(page, person);
  moments.push(...((await motion?.()) ?? []));
  await page.evaluate('scrollBy(0, 130)');
  await show('The lock opens: the return is paid and the money is yours again');
  await toMoneyBack(page, person);
  await show('The money arrives in your practice wallet');
  await playLiar(page, show);
  return moments;
};

const patient = { timeout: 120_000 };
/** Texts that only say that something is still coming. */
const pending = /on the way|Computing|Loading/;

const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main').getByText(pending)).toHaveCount(0, patient);
  // A spinner turns for ever: only what ends is waited for.
  await page.evaluate(
    'Promise.all(document.getAnimations().filter((a) => a.effect.getComputedTiming().endTime < Infinity).map((a) => a.finished.catch(() => {})))',
  );
};

/** What is needed of the browser's element, which the tools do not know. */
type Drawn = {
  contains(other: unknown): boolean;
  ownerDocument: { elementFromPoint(x: number, y: number): unknown };
};

/** Where a finger reaches it; nowhere if a bar lies above. */
const finger = async (what: Locator): Promise<{ x: number; y: number } | undefined> => {
  const box = await what.boundingBox();
  if (!box) return undefined;
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const isOnTop = await what.evaluate((element, { x, y }) => {
    const drawn = element as unknown as Drawn;
    return drawn.contains(drawn.ownerDocument.elementFromPoint(x, y));
  }, at);
  return isOnTop ? at : undefined;
};

const playLiar = async (page: Page, show: (caption: string) => Promise<void>): Promise<void> => {
  await page.getByRole('link', { name: 'Now the same with a liar' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const goOn = page.getByRole('button', { name: 'Go on' });
  for (let question = 0; question < 10; question++) {
    const answer = page.locator('main h2 + div > button').first();
    await answer.waitFor();
    const asks = questions[question];
    if (asks !== undefined) await show(asks);
    await answer.click();
    await goOn.waitFor();
    const lies = behind[question];
    if (lies !== undefined) await show(lies);
    await goOn.click();
  }
  await page.getByRole('img', { name: 'What it had and what it owed' }).waitFor();
  await show('None of it existed');
};
