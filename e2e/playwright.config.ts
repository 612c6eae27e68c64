import { defineConfig } from '@playwright/test';
import { appUrl } from './support/stack.ts';

/** Stories that move the clock come last: products that others count on would close meanwhile. */
const moveTheClock = '*.clock.spec.ts';
/** From the room on: a copy of all this may lie in a folder that is called support, too. */
const tools = '**/e2e/support/**';

const besides = [tools, moveTheClock];

/** The width of stories that name none. */
const usual = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};

export default defineConfig({
  globalSetup: '../tools/e2e-stack.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A second try would hide a flaw of the story or of the app.
  retries: 0,
  workers: 2,
  // Limits cost nothing while stories hold: a busy machine is slow, not wrong.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    // Each worker reads this file again, and finds the stack that was started for it.
    baseURL: appUrl(),
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // Half-finished motion has half the contrast and half the distance; every part must work without it anyway.
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker answers, no story can hold back or change; those about the worker allow it: pwa.spec.ts.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // A trace of every story costs half as much CPU again: `--trace on` for the one that is looked into.
    trace: 'off',
  },
  projects: [
    { name: 'support', testMatch: `${tools}/*.spec.ts` },
    { name: 'phone', testIgnore: besides, grep: /^(?!.*@\d+px)|@390px/, use: usual },
    {
      name: 'small-phone',
      testIgnore: besides,
      grep: /@360px/,
      use: { viewport: { width: 360, height: 740 } },
    },
    {
      name: 'desktop',
      testIgnore: besides,
      grep: /@1280px/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // Projects are taken in this order, and a worker keeps its stack from the first to the last. As a dependency, one red
    // story of the others would keep all of these from running.
    { name: 'clock', testMatch: moveTheClock, use: usual },
  ],
});
