import type { Operator } from '@paperlock/contract/operators.ts';

/**
 * What the tools started for this run. These are functions because Playwright reads every story once before
 * anything is started.
 */
const setByTools = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: stories run through e2e/playwright.config.ts`);
  return value;
};

export type DemoPerson = { account: string; password: string };
/** An operator's secret is what the authenticator app would keep. */
export type DemoOperator = DemoPerson & { secret: string };

export const consoleUrl = (): string => setByTools('PAPERLOCK_CONSOLE_URL');

/** A node whose operator has set a hostile script for customer service, and the server that it would like to reach. */
export const hostileUrl = (): string => setByTools('PAPERLOCK_HOSTILE_URL');
export const foreignUrl = (): string => setByTools('PAPERLOCK_FOREIGN_URL');

/** The operators that the tools signed in for the stories. */
export const storyOperators = (): Record<string, { token: string; operator: Operator }> =>
  JSON.parse(setByTools('PAPERLOCK_OPERATORS'));

export const demo = (): { investors: DemoPerson[]; operators: DemoOperator[] } =>
  JSON.parse(setByTools('PAPERLOCK_DEMO'));
