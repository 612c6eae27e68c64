import { test } from '../support/story.ts';

/** For stories in which the width of the screen plays no part: one telling is enough. */
export const toldOnce = (): void =>
  test.skip(({ viewport }) => viewport?.width !== 390, 'the width plays no part: told at 390 px only');
