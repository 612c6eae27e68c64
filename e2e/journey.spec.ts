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
 * A newcomer with only the first page: practice money, a PIN, a project, time that passes, and the money back. It prints taps, fields and
 * seconds of waiting for each stage, and holds the first two, which are the same on every machine.
 */

test.use({ baseURL: worldsUrl() });

const marks = '\\u200e\\u200f\\u061c\\u2066-\\u2069';
/** A whole name, whatever number stands before it, and whichever direction it is marked with. */
const whole = (name: string): RegExp => new RegExp(`^[\\d\\s${marks}]*${name}[${marks}]*$`);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

type Count = { taps: number; fields: number; seconds: number };
const nothing: Count = { taps: 0, fields: 0, seconds: 0 };

/** A person who counts, and reads one language. A PIN that is typed is a field, however many digits it has, and needs no tap. */
const counting = (page: Page, lang: LangCode = 'en') => {
  const counted = { ...nothing };
  const told: Record<string, Count> = {};
  let before = { ...nothing };
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
  /** Counts what a person waits for: what a tap brings, and a tap that is not possible yet. */
  const wait = async (until: Promise<unknown>) => {
    const from = performance.now();
    await until;
    counted.seconds += (performance.now() - from) / 1000;
  };
  const tap = async (what: Locator) => {
    await wait(what.click({ trial: true }));
    counted.taps += 1;
    await what.click();
  };
  return {
    counted,
    told,
    text,
    wait,
    /** Ends a stage. */
    tell: (stage: string) => {
      told[stage] = {
        taps: counted.taps - before.taps,
        fields: counted.fields - before.fields,
        seconds: Math.round(10 * (counted.seconds - before.seconds)) / 10,
      };
      before = { ...counted };
    },
    button: (key: WordKey) => button(text(key)),
    tap,
    press: (key: WordKey, values?: Record<string, string>) => tap(button(text(key, values))),
    pressShare: (percent: number) => tap(button(`${percent}[${marks}\\s]*%`)),
    follow: (key: WordKey) => tap(page.getByRole('link', { name: whole(text(key)) }).last()),
    enterPin: async (key: WordKey) => {
      counted.fields += 1;
      await page.getByLabel(whole(text(key))).pressSequentially(PIN);
    },
  };
};
type Person = ReturnType<typeof counting>;

/** The chain makes its blocks, what is due is settled, and the practice desk does its part. */
const soon = { timeout: 120_000 };

const toFirstPayout = async (page: Page, person: Person): Promise<void> => {
  const { text, tap, press, pressShare, follow, enterPin, wait, tell } = person;
  await page.goto('/');
  await ready(page);
  // A door says its title, then what is behind it.
  await tap(page.getByRole('button', { name: new RegExp(text('identity.try_action')) }));
  const home = page.getByRole('heading', { name: whole(text('home.title')), level: 1 });
  await wait(expect(home).toBeVisible(soon));
  tell('A world of one’s own');
  await see(page, 'first steps');

  await press('home.step_money');
  await wait(expect(page.getByText(/5[,.\s]000[.,]00/).first()).toBeVisible(soon));
  tell('Practice money');
  await follow('home.step_buy');
  const projects = page.getByRole('list', { name: whole(text('products.title')) });
  await tap(projects.getByRole('link').first());
  await follow('products.buy');
  await pressShare(25);
  await press('orders.review');
  await press('pin.go_on');
  await enterPin('security.pin_new');
  await enterPin('security.pin_again');
  const time = page.getByRole('link', { name: whole(text('orders.paid_time')) });
  await wait(expect(time).toBeVisible(soon));
  tell('The first PIN and an order');

  await tap(time);
  await press('clock.go');
  const passed = page.getByRole('region', { name: new RegExp(text('clock.passed', { length: '.+' })) });
  const withdraw = passed.getByRole('link', { name: whole(text('assets.do_withdraw')) });
  await wait(expect(withdraw).toBeVisible(soon));
  await expect(passed).toContainText(new RegExp(`${text('clock.passed_received')}.*\\+.*[1-9]`));
  tell('The first payout');
  await see(page, 'first payout');
};

const toMoneyBack = async (page: Page, person: Person): Promise<void> => {
  const { button, text, press, pressShare, follow, enterPin, wait, tell } = person;
  const own = withdrawalPage(page);
  await follow('assets.do_withdraw');
  await expect(page).toHaveURL(withdrawalPath);
  await press('withdrawals.made_up');
  await see(page, 'a made-up person');
  await press('withdrawals.made_up_use');
  await enterPin('pin.label');
  await wait(expect(page.getByText(whole(text('withdrawals.gate_certified_wait')))).toBeVisible(soon));
  await see(page, 'a checklist that waits');
  await press('security.hold_skip');
  await wait(expect(button('withdrawals.review')).toBeEnabled(soon));
  await expect(own.place(text('bindings.label_practice'))).toBeChecked();
  tell('What a withdrawal needs');

  await pressShare(25);
  await press('withdrawals.review');
  await press('pin.go_on');
  await enterPin('pin.label');
  await expect(page).toHaveURL(/withdrawal-recored\?id=\d+$/);
  await press('security.hold_skip');
  const arrived = page.getByText(whole(text('withdrawals.now_completed_wallet')));
  await wait(expect(arrived).toBeVisible({ timeout: 240_000 }));
  tell('The withdrawal');
};

test('a guest gets from the first page to the first payout, and to money back in the wallet', {
  tag: '@gate',
}, async ({ page }) => {
  test.setTimeout(600_000);
  const person = counting(page);
  await toFirstPayout(page, person);
  expect(person.counted).toMatchObject({ taps: 10, fields: 2 });

  await toMoneyBack(page, person);
  const { seconds, ...all } = person.counted;
  console.table({ ...person.told, 'All the way': { ...all, seconds: Math.round(seconds) } });
  expect(all).toEqual({ taps: 18, fields: 4 });
  const said = (key: WordKey) => ({ name: new RegExp(person.text(key)) });
  const end = page.getByRole('region', said('home.through'));
  await expect(end.getByRole('link', said('home.check_aside_see'))).toBeVisible();
  await expect(end.getByRole('link', said('home.through_liar'))).toBeVisible();
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
