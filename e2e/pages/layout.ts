import { expect, type Page } from '@playwright/test';

/** The column of a page. */
const PAGE_PX = 600;
/** What a finger can hit. */
const TARGET_PX = 44;

/** What holds for every screen of the app, whatever stands on it. */
export const expectWellLaidOut = async (page: Page): Promise<void> => {
  await expectAllInside(page);
  const small = await page.locator('html').evaluate(smallTargets, TARGET_PX);
  expect(small, 'targets too small for a finger').toEqual([]);
  const { width, aside } = await page.getByRole('main').evaluate(placeOf);
  expect(width).toBeLessThanOrEqual(PAGE_PX);
  expect(aside, 'the column stands in the middle').toBeLessThanOrEqual(1);
};

/** And for every page of the console too. */
export const expectAllInside = async (page: Page): Promise<void> => {
  const root = page.locator('html');
  await expect(page.getByRole('banner').getByRole('paragraph').first(), 'practice strip').toBeInViewport();
  expect(await root.evaluate(overflow), 'scrolls sideways by').toBeLessThanOrEqual(0);
  expect(await root.evaluate(cutTexts), 'texts that are cut off').toEqual([]);
};

const overflow = (root: Element): number => root.scrollWidth - root.clientWidth;

const placeOf = (column: Element) => {
  const { width, left, right } = column.getBoundingClientRect();
  const body = column.ownerDocument.body.getBoundingClientRect();
  return { width, aside: Math.abs(left - body.left - (body.right - right)) };
};

/**
 * A part that hides what does not fit into it, and has more than fits. What only screen readers read may be; tabs scroll,
 * and so does what the keyboard can reach to scroll it.
 */
const cutTexts = (root: Element): string[] =>
  [...root.querySelectorAll('body *:not([role="tablist"], [tabindex="0"])')]
    .filter((part) => {
      const hides = getComputedStyle(part).overflowX !== 'visible' && !(part instanceof HTMLInputElement);
      return hides && part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1;
    })
    .map((part) => `${part.tagName} ${part.textContent}`);

/** A box to tick is as large as the label around it; a term in a text reaches beyond its letters (ui/explain). */
const smallTargets = (root: Element, least: number): string[] =>
  [...root.querySelectorAll('a[href], button:not([popovertarget]), input, select, textarea')]
    .map((control) => control.closest('label') ?? control)
    .filter((target) => target.checkVisibility({ visibilityProperty: true }))
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return width < least || height < least;
    })
    .map((target) => {
      const { width, height } = target.getBoundingClientRect();
      return `${target.tagName} ${target.textContent || target.ariaLabel} ${width}×${height}`;
    });
