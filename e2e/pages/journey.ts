import type { LangCode } from '@paperlock/words/languages.ts';
import { catalogFromDisk } from '@paperlock/words/load.ts';
import { createSpeaker, type WordKey } from '@paperlock/words/speak.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { PIN } from './pin.ts';
import { ready } from './ready.ts';
import { withdrawalPage, withdrawalPath } from './withdrawal-page.ts';

/** The way of a newcomer from the first page to money back, for the story that counts it and the film that shows it. */

/** What somebody who is not the newcomer does at a state of the app, and before a tap on something that has this name. */
export type Watching = {
  look?: (page: Page, state: string) => Promise<void>;
  beforeTap?: (name: string, what: Locator) => Promise<void>;
};

const marks = '\\u200e\\u200f\\u061c\\u2066-\\u2069';
/** A whole name, whatever number stands before it, and whichever direction it is marked with. */
const whole = (name: string): RegExp => new RegExp(`^[\\d\\s${marks}]*${name}[${marks}]*$`);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

type Count = { taps: number; fields: number; seconds: number };
const nothing: Count = { taps: 0, fields: 0, seconds: 0 };

/** A person who counts, and reads one language. A PIN that is typed is a field, however many digits it has, and needs no tap. */
export const counting = (page: Page, lang: LangCode = 'en', { look, beforeTap }: Watching = {}) => {
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
  const tap = async (name: string, what: Locator) => {
    await wait(what.click({ trial: true }));
    await beforeTap?.(name, what);
    counted.taps += 1;
    await what.click();
  };
  return {
    counted,
    told,
    see: async (state: string) => look?.(page, state),
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
    press: (key: WordKey, values?: Record<string, string>) => tap(key, button(text(key, values))),
    pressShare: (percent: number) => tap('share', button(`${percent}[${marks}\\s]*%`)),
    follow: (key: WordKey) => tap(key, page.getByRole('link', { name: whole(text(key)) }).last()),
    enterPin: async (key: WordKey) => {
      counted.fields += 1;
      await page.getByLabel(whole(text(key))).pressSequentially(PIN);
    },
  };
};
type Person = ReturnType<typeof counting>;

/** The chain makes its blocks, what is due is settled, and the practice desk does its part. */
const soon = { timeout: 120_000 };

export const toFirstPayout = async (page: Page, person: Person): Promise<void> => {
  const { text, tap, press, pressShare, follow, enterPin, wait, tell } = person;
  await page.goto('/');
  await ready(page);
  // A door says its title, then what is behind it.
  await tap(
    'identity.try_action',
    page.getByRole('button', { name: new RegExp(text('identity.try_action')) }),
  );
  const home = page.getByRole('heading', { name: whole(text('home.title')), level: 1 });
  await wait(expect(home).toBeVisible(soon));
  tell('A world of one’s own');
  await person.see('first steps');

  await press('home.step_money');
  await wait(expect(page.getByText(/5[,.\s]000[.,]00/).first()).toBeVisible(soon));
  tell('Practice money');
  await follow('home.step_buy');
  const projects = page.getByRole('list', { name: whole(text('products.title')) });
  await tap('project', projects.getByRole('link').first());
  await follow('products.buy');
  await pressShare(25);
  await press('orders.review');
  await press('pin.go_on');
  await enterPin('security.pin_new');
  await enterPin('security.pin_again');
  const time = page.getByRole('link', { name: whole(text('orders.paid_time')) });
  await wait(expect(time).toBeVisible(soon));
  tell('The first PIN and an order');

  await tap('orders.paid_time', time);
  await press('clock.go');
  const passed = page.getByRole('region', { name: new RegExp(text('clock.passed', { length: '.+' })) });
  const withdraw = passed.getByRole('link', { name: whole(text('assets.do_withdraw')) });
  await wait(expect(withdraw).toBeVisible(soon));
  await expect(passed).toContainText(new RegExp(`${text('clock.passed_received')}.*\\+.*[1-9]`));
  tell('The first payout');
  await person.see('first payout');
};

export const toMoneyBack = async (page: Page, person: Person): Promise<void> => {
  const { button, text, press, pressShare, follow, enterPin, wait, tell } = person;
  const own = withdrawalPage(page);
  await follow('assets.do_withdraw');
  await expect(page).toHaveURL(withdrawalPath);
  await press('withdrawals.made_up');
  await person.see('a made-up person');
  await press('withdrawals.made_up_use');
  await enterPin('pin.label');
  await wait(expect(page.getByText(whole(text('withdrawals.gate_certified_wait')))).toBeVisible(soon));
  await person.see('a checklist that waits');
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
