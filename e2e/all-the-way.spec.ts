import { randomUUID } from 'node:crypto';
import type { LangCode } from '@paperlock/words/languages.ts';
import { catalogFromDisk } from '@paperlock/words/load.ts';
import { createSpeaker, type WordKey } from '@paperlock/words/speak.ts';
import type { Locator, Page } from '@playwright/test';
import { PIN } from './pages/pin.ts';
import { ready } from './pages/ready.ts';
import { see } from './pages/see.ts';
import { walletPage, walletPath } from './pages/wallet-page.ts';
import { withdrawalPage, withdrawalPath } from './pages/withdrawal-page.ts';
import { worldsUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

/**
 * A newcomer with only the first page: practice money, a PIN, a project, time that passes, and the money back. Stories are taken
 * by their files' names, and these wait for blocks most of their time: first, so that others fill it.
 */

test.use({ baseURL: worldsUrl() });

const marks = '\\u200e\\u200f\\u061c\\u2066-\\u2069';
/** A whole name, whatever number stands before it, and whichever direction it is marked with. */
const whole = (name: string): RegExp => new RegExp(`^[\\d\\s${marks}]*${name}[${marks}]*$`);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A person who counts, and reads one language. Entering a PIN is one tap, however many digits it has. */
const counting = (page: Page, lang: LangCode = 'en') => {
  const counted = { taps: 0, fields: 0 };
  const { sayKey } = createSpeaker({ lang, catalog: catalogFromDisk(lang) });
  /** The text of a key, with a pattern for each value in it. */
  const text = (key: WordKey, values: Record<string, string> = {}): string => {
    const filled = sayKey(key, Object.fromEntries(Object.keys(values).map((name) => [name, `@${name}@`])));
    return Object.entries(values).reduce(
      (done, [name, pattern]) => done.replace(new RegExp(`[${marks}]?@${name}@[${marks}]?`), pattern),
      escaped(filled),
    );
  };
  const button = (name: string) => page.getByRole('button', { name: whole(name) });
  const tap = async (what: Locator) => {
    counted.taps += 1;
    await what.click();
  };
  return {
    counted,
    text,
    button: (key: WordKey) => button(text(key)),
    tap,
    press: (key: WordKey, values?: Record<string, string>) => tap(button(text(key, values))),
    pressShare: (percent: number) => tap(button(`${percent}[${marks}\\s]*%`)),
    follow: (key: WordKey) => tap(page.getByRole('link', { name: whole(text(key)) }).last()),
    fill: async (key: WordKey, entered: string) => {
      counted.fields += 1;
      await page.getByLabel(whole(text(key))).fill(entered);
    },
    enterPin: async (key: WordKey) => {
      counted.taps += 1;
      await page.getByLabel(whole(text(key))).pressSequentially(PIN);
    },
  };
};
type Person = ReturnType<typeof counting>;

/** The chain makes its blocks, what is due is settled, and the practice desk takes its twenty seconds. */
const soon = { timeout: 120_000 };

const toFirstPayout = async (page: Page, person: Person): Promise<void> => {
  const { counted, text, tap, press, pressShare, follow, enterPin } = person;
  await page.goto('/');
  await ready(page);
  await press('identity.try_action');
  await expect(page.getByRole('heading', { name: whole(text('home.title')), level: 1 })).toBeVisible(soon);
  await see(page, 'first steps');

  await press('home.step_money');
  await expect(page.getByText(/5[,.\s]000[.,]00/).first()).toBeVisible(soon);
  await follow('home.step_buy');
  const projects = page.getByRole('list', { name: whole(text('products.title')) });
  await tap(projects.getByRole('link').first());
  await follow('products.buy');
  await pressShare(25);
  await press('orders.review');
  await press('pin.go_on');
  counted.fields += 2;
  await enterPin('security.pin_new');
  await enterPin('security.pin_again');

  await follow('orders.paid_time');
  await press('clock.go');
  const passed = page.getByRole('region', { name: new RegExp(text('clock.passed', { length: '.+' })) });
  await expect(passed.getByRole('link', { name: whole(text('assets.do_withdraw')) })).toBeVisible(soon);
  await expect(passed).toContainText(new RegExp(`${text('clock.passed_received')}.*\\+.*[1-9]`));
  await see(page, 'first payout');
};

const toMoneyBack = async (page: Page, person: Person): Promise<void> => {
  const { button, text, press, pressShare, follow, fill, enterPin } = person;
  const own = withdrawalPage(page);
  await follow('assets.do_withdraw');
  await expect(page).toHaveURL(withdrawalPath);
  await pressShare(25);
  for (const [what, label, address] of [
    ['withdrawals.gate_email', 'profile.email', `guest.${randomUUID()}@example.org`],
    ['withdrawals.gate_phone', 'profile.phone', `+44 7700 900${String(Date.now()).slice(-3)}`],
  ] as const) {
    await follow(what);
    await fill(label, address);
    await press('identity.code_send');
    await press('profile.bind_use_code', { code: '\\D?\\d{6}\\D?' });
    await expect(page).toHaveURL(withdrawalPath);
  }

  await follow('withdrawals.gate_certified');
  await fill('verification.name', 'Ana Maria');
  await press('verification.next');
  await press('verification.pack_submit');
  await expect(button('verification.next')).toBeVisible(soon);
  await press('verification.next');
  await expect(page).toHaveURL(withdrawalPath);

  await follow('withdrawals.gate_binding');
  await press('bindings.use_practice');
  await press('pin.go_on');
  await enterPin('pin.label');
  await expect(page).toHaveURL(withdrawalPath);
  await expect(own.place(text('bindings.label_practice'))).toBeChecked();
  await press('security.hold_skip');
  await expect(button('withdrawals.review')).toBeEnabled(soon);
  await press('withdrawals.review');
  await press('pin.go_on');
  await enterPin('pin.label');
  await expect(page).toHaveURL(/withdrawal-recored\?id=\d+$/);
  const arrived = page.getByText(whole(text('withdrawals.now_completed_wallet')));
  await expect(arrived).toBeVisible({ timeout: 240_000 });
};

const tell = (until: string, { taps, fields }: Person['counted']): void =>
  console.log(`${until}: ${taps} taps, ${fields} fields.`);

test('a guest gets from the first page to the first payout, and to money back in the wallet', {
  tag: '@gate',
}, async ({ page }) => {
  // The desk's patience is real time, and the whole way is long.
  test.setTimeout(600_000);
  const person = counting(page);
  await toFirstPayout(page, person);
  tell('First payout', person.counted);
  expect(person.counted.taps).toBeLessThanOrEqual(12);
  expect(person.counted.fields).toBeLessThanOrEqual(2);

  await toMoneyBack(page, person);
  tell('Money back in the wallet', person.counted);
  expect(person.counted.taps).toBeLessThanOrEqual(34);
  expect(person.counted.fields).toBeLessThanOrEqual(6);
  await page.goto(walletPath);
  await expect(walletPage(page).history.first()).toContainText('From');
});

test('the same way is open from right to left, on a narrow phone', async ({ page }) => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.setItem('paperlock.lang', 'ar'));
  const person = counting(page, 'ar');
  await toFirstPayout(page, person);
  await toMoneyBack(page, person);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
