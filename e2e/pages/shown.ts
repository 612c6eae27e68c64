import { expect, type Page } from '@playwright/test';

const PATIENCE_MS = 60_000;

/**
 * For what is shown only for a moment: a busy machine can sleep through it between two looks from outside, so the page
 * itself watches, from before the act that brings it.
 */
export const expectShown = async (
  page: Page,
  { text, within }: { text: string; within: string },
  act: () => Promise<unknown>,
): Promise<void> => {
  const shown = page.evaluate(
    ([place, wanted, ms]) =>
      new Promise<boolean>((resolve) => {
        const isThere = () =>
          [...document.querySelectorAll(place)].some((part) => part.textContent.includes(wanted));
        // What is there already is not what the act brings.
        let isNew = !isThere();
        const look = new MutationObserver(() => {
          if (!isThere()) isNew = true;
          else if (isNew) end(true);
        });
        const end = (seen: boolean) => {
          look.disconnect();
          clearTimeout(timer);
          resolve(seen);
        };
        const timer = setTimeout(() => end(false), ms);
        look.observe(document, { subtree: true, childList: true, characterData: true });
      }),
    [within, text, PATIENCE_MS] as const,
  );
  await act();
  expect(await shown, `“${text}” was shown`).toBe(true);
};

/** A toast goes after a second and a half. */
export const expectToast = (page: Page, text: string, act: () => Promise<unknown>): Promise<void> =>
  expectShown(page, { text, within: '[popover="manual"]' }, act);
