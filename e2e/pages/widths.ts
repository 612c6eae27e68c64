/**
 * Stories are told at every width, unless they say at which: `test.describe('…', at(390, 1280), …)`. The projects of
 * playwright.config.ts choose by these tags, so that no story is ever skipped.
 */
export const at = (...widths: readonly number[]) => ({ tag: widths.map((width) => `@${width}px`) });

/** For stories in which the width of the screen plays no part: one telling is enough. */
export const once = at(360);
