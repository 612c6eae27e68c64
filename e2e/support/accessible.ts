import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What depends on the colours of a page, and nothing else does. */
const ofColours = ['color-contrast', 'link-in-text-block'];

type RunOnly = { type: 'tag' | 'rule'; values: string[] };

/** Fails with a readable list when axe finds anything on the page as it stands. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNothing(page, { type: 'tag', values: tags });

/** For a page that was accessible a moment ago and has only changed its colours since. */
export const expectReadable = (page: Page): Promise<void> =>
  expectNothing(page, { type: 'rule', values: ofColours });

/** A part whose colour changes in a transition has a colour of neither theme meanwhile; one may begin while others end. */
const untilColoursStand = async (): Promise<void> => {
  const transitions = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
  for (let moving = transitions(); moving.length > 0; moving = transitions())
    await Promise.allSettled(moving.map(({ finished }) => finished));
};

const expectNothing = async (page: Page, runOnly: RunOnly): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await inject(page);
  await page.evaluate(untilColoursStand);
  const violations = await page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const results = await axe.run({ runOnly: only, iframes: false, resultTypes: ['violations'] });
    return results.violations.map(({ id, impact, help, nodes }) => ({
      rule: `${id} (${impact}): ${help}`,
      places: nodes.map(({ target, failureSummary }) => `${target.join(' ')}\n${failureSummary}`),
    }));
  }, runOnly);
  expect(violations.map(readable).join('\n\n'), `accessibility of ${page.url()}`).toBe('');
};

/**
 * `page.evaluate` goes through the debugging protocol, which the page's Content-Security-Policy and Trusted Types do not
 * govern, so nothing has to be switched off for it. A script element, as `page.addScriptTag` makes one, would be refused.
 */
const inject = (page: Page): Promise<unknown> => page.evaluate(axe.source);

const readable = ({ rule, places }: { rule: string; places: string[] }): string =>
  [rule, ...places.map((place) => `  ${place.replaceAll('\n', '\n    ')}`)].join('\n');
