/**
 * A story is told once, at 390 pixels, unless it says at which widths: `test.describe('…', at(390, 1280), …)`. Layout at
 * other widths is measured where the page stands: see pages/layout.ts.
 */
export const at = (...widths: readonly number[]) => ({ tag: widths.map((width) => `@${width}px`) });
