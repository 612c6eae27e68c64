import { test } from '../support/story.ts';

/** For stories in which the width of the screen plays no part: one telling is enough. */
export const toldOnce = (): void => toldAt(360);

export const toldAt = (...widths: readonly number[]): void =>
  test.skip(({ viewport }) => !widths.includes(viewport?.width ?? 0), `told at ${widths.join(', ')} px`);
