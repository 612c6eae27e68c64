import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 60;

/** Goes on with the Tab key, or back, until a part has the focus. Every stop on the way must be seen to have it. */
export const tabTo = async (page: Page, part: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    const here = page.locator(':focus');
    expect(await here.evaluate(showsFocus), 'the focus can be seen').toBe(true);
    if (await part.evaluate((wanted) => wanted === document.activeElement)) return;
  }
  throw new Error(`the Tab key does not lead to ${part}`);
};

/** By an outline of its own, or of the box around it. */
const showsFocus = (part: Element): boolean =>
  [part, part.parentElement, part.closest('label')].some(
    (place) => place !== null && getComputedStyle(place).outlineStyle !== 'none',
  );
