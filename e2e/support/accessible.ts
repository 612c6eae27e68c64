import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails with a readable list when axe finds anything on the page as it stands. `page.evaluate` goes through the
 * debugging protocol, which the page's Content-Security-Policy and Trusted Types do not govern, so nothing has to be
 * switched off for it. A script element, as `page.addScriptTag` makes one, would be refused.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const results = await axe.run({
      runOnly: { type: 'tag', values },
      iframes: false,
      resultTypes: ['violations'],
    });
    return results.violations.map(({ id, impact, help, nodes }) => ({
      rule: `${id} (${impact}): ${help}`,
      places: nodes.map(({ target, failureSummary }) => `${target.join(' ')}\n${failureSummary}`),
    }));
  }, rules);
  expect(violations.map(readable).join('\n\n'), `accessibility of ${page.url()}`).toBe('');
};

const readable = ({ rule, places }: { rule: string; places: string[] }): string =>
  [rule, ...places.map((place) => `  ${place.replaceAll('\n', '\n    ')}`)].join('\n');
