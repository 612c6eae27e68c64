import { test as base } from '@playwright/test';
import { type Announce, quietly } from './quietly.ts';

export { expect } from '@playwright/test';

/** Every story is written with this `test`: trouble in the browser that it did not announce makes it fail. */
export const test = base.extend<{ announce: Announce }>({
  announce: [({ context }, use) => quietly(context, use), { auto: true }],
});
