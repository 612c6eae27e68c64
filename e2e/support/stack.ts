import type { Operator } from '@paperlock/contract/operators.ts';

export type DemoPerson = { account: string; password: string };
/** An operator's secret is what the authenticator app would keep. */
export type DemoOperator = DemoPerson & { secret: string };

/** One whole installation: app, console, chain and database. */
export type StoryStack = {
  appUrl: string;
  consoleUrl: string;
  /** A node whose operator has set a hostile script for customer service, and the server that it would like to reach. */
  hostileUrl: string;
  foreignUrl: string;
  /** Takes how fast the chain makes its blocks. */
  paceUrl: string;
  demo: { investors: DemoPerson[]; operators: DemoOperator[] };
  /** The operators that the tools signed in for the stories, by account. */
  operators: Record<string, { token: string; operator: Operator }>;
};

/**
 * The tools start one stack per worker, so that a story which moves the clock moves it for no other. These are functions
 * because Playwright reads every story and its configuration once before anything is started.
 */
const ownStack = (): StoryStack | undefined => {
  const stacks: StoryStack[] = JSON.parse(process.env.PAPERLOCK_STACKS ?? '[]');
  return stacks[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
};

const stack = (): StoryStack => {
  const own = ownStack();
  if (!own) throw new Error('No stack was started: stories run through e2e/playwright.config.ts');
  return own;
};

/** Empty before anything is started. */
export const appUrl = (): string => ownStack()?.appUrl ?? '';
/** An installation of many worlds, which all workers share: what one does in its worlds, no other sees. */
export const worldsUrl = (): string => process.env.PAPERLOCK_WORLDS ?? '';
export const consoleUrl = (): string => stack().consoleUrl;
export const hostileUrl = (): string => stack().hostileUrl;
export const foreignUrl = (): string => stack().foreignUrl;
export const paceUrl = (): string => stack().paceUrl;
export const storyOperators = (): StoryStack['operators'] => stack().operators;
export const demo = (): StoryStack['demo'] => stack().demo;
