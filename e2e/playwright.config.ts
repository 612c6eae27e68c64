import { defineConfig } from '@playwright/test';

/**
 * The tools start the real server on a real database once per run, and set these. Playwright's workers read this
 * file again after that.
 */
const setByTools = (name: 'PAPERLOCK_APP_URL' | 'CHROME_PATH'): string => process.env[name] ?? '';

/** Stories that move the clock move it for everybody: they wait until the others are done. */
const moveTheClock = '*.clock.spec.ts';
/** From the room on: a copy of all this may lie in a folder that is called support, too. */
const tools = '**/e2e/support/**';
const besides = [tools, moveTheClock];

/** Stories without a width of their own, and those told at this one: see pages/widths.ts. */
const toldAt = (width: number): RegExp => new RegExp(`^(?!.*@\\d+px)|@${width}px`);

const phone390 = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 3,
};

export default defineConfig({
  globalSetup: '../tools/e2e-stack.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // Here a story gets one try: whatever made it fail is looked into. A shared machine in CI gives it a second one, and
  // the output names every story that needed it.
  retries: process.env.CI === undefined ? 0 : 1,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: setByTools('PAPERLOCK_APP_URL'),
    launchOptions: {
      executablePath: setByTools('CHROME_PATH'),
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
    {
      name: 'phone-360',
      testIgnore: besides,
      grep: toldAt(360),
      use: { viewport: { width: 360, height: 740 } },
    },
    {
      name: 'phone-390',
      testIgnore: besides,
      grep: toldAt(390),
      use: phone390,
    },
    {
      name: 'desktop-1280',
      testIgnore: besides,
      grep: toldAt(1280),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'clock',
      testMatch: moveTheClock,
      // One after the other: what one waits for, another would have skipped.
      workers: 1,
      dependencies: ['phone-360', 'phone-390', 'desktop-1280'],
      use: phone390,
    },
  ],
});
