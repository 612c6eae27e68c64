import { expect, type Locator, type Page } from '@playwright/test';

const middleOf = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox();
  if (!box) throw new Error('the part is not on the screen');
  return box.x + box.width / 2;
};

/** Two parts of one line stand in reading order: the page is laid out anew, not only marked as turned around. */
export const expectReadingOrder = async (
  page: Page,
  direction: 'ltr' | 'rtl',
  [first, second]: readonly [Locator, Locator],
): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('dir', direction);
  await expect(first).toBeVisible();
  const [one, other] = [await middleOf(first), await middleOf(second)];
  expect(direction === 'ltr' ? one < other : other < one, `${one} before ${other}, ${direction}`).toBe(true);
};
