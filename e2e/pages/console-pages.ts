import { SUCCESS } from '@paperlock/contract/codes.ts';
import { operatorLoginCode } from '@paperlock/contract/operators.ts';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { codeFor } from '../support/authenticator.ts';
import { consoleUrl, type DemoOperator, demo, storyOperators } from '../support/stack.ts';

const STEP_MS = 30_000;

export const operatorCalled = (account: string): DemoOperator => {
  const found = demo().operators.find((operator) => operator.account === account);
  if (!found) throw new Error(`the demo has no operator ${account}`);
  return found;
};

export type StoryOperator =
  | 'story_maker'
  | 'story_checker'
  | 'story_auditor'
  | 'story_owner'
  | 'story_educator';

/**
 * Lets this browser be an operator who is signed in already. Such a session is shared by all stories of the run, so none
 * of them ends it.
 */
export const signedInOperator = async (context: BrowserContext, account: StoryOperator): Promise<void> => {
  const found = storyOperators()[account];
  if (!found) throw new Error(`the tools signed in no operator ${account}`);
  const { token, operator } = found;
  // Over plain http nobody may set a cookie of this name; to localhost browsers send it all the same.
  const url = consoleUrl().replace('http:', 'https:');
  await context.addCookies([
    { name: '__Host-operator', value: token, url, secure: true, httpOnly: true, sameSite: 'Strict' },
  ]);
  const user = JSON.stringify({
    key: 'user',
    value: operator,
    start: Date.now(),
    expiry: Date.now() + 3_600_000,
  });
  await context.addInitScript(
    ([origin, kept]) => {
      if (location.origin === origin) localStorage.setItem('paperlock.cache.user', kept);
    },
    [new URL(consoleUrl()).origin, user] as const,
  );
};

export const consoleSignIn = (page: Page) => {
  const account = page.getByLabel('Account', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  const next = page.getByRole('button', { name: 'Continue' });
  const code = page.getByLabel('Authenticator code');
  const heading = page.getByRole('heading', { name: 'Sign in', level: 1 });

  const enterPassword = async (operator: DemoOperator) => {
    await account.fill(operator.account);
    await password.fill(operator.password);
    await next.click();
    await expect(code).toBeVisible();
  };

  /** The sixth digit sends the form. True when the server took the code. */
  const enterCode = async (digits: string): Promise<boolean> => {
    const answered = page.waitForResponse(`**/${operatorLoginCode.path}`);
    await code.fill(digits);
    const answer: { code: number } = await (await answered).json();
    if (answer.code === SUCCESS) return true;
    // A refused code gives way to an empty field; until then the form hears no other.
    await expect(code).toHaveValue('');
    return false;
  };

  /**
   * A code is good once, also across stories: takes the oldest one that still works, so that the later ones are left
   * for others. Answers with the code that was taken.
   */
  const enterNextCode = async ({ secret }: DemoOperator): Promise<string> => {
    for (const drift of [-STEP_MS, 0, STEP_MS]) {
      const digits = codeFor(secret, Date.now() + drift);
      if (await enterCode(digits)) return digits;
    }
    throw new Error('every code of this minute has been used');
  };

  return {
    heading,
    account,
    password,
    next,
    code,
    codeHeading: page.getByRole('heading', { name: 'Two-step verification', level: 1 }),
    fault: page.locator('form').getByRole('alert'),
    open: (path = '/') => page.goto(consoleUrl() + path),
    enterPassword,
    enterCode,
    enterNextCode,
    signIn: async (operator: DemoOperator): Promise<string> => {
      await enterPassword(operator);
      return enterNextCode(operator);
    },
  };
};

/** The menu stands beside the page, or behind a button where there is no room. */
export const consoleMenu = (page: Page) => {
  const button = page.getByRole('button', { name: 'Menu' });
  const pages = page.getByRole('navigation', { name: 'Console pages' });
  const open = async () => {
    await expect(page.getByRole('main')).toBeVisible();
    if (await button.isVisible()) await button.click();
  };
  return {
    open,
    go: async (name: string) => {
      await open();
      // A page may say beside its name how much waits there.
      await pages.getByRole('link', { name: new RegExp(`^${name}( \\d|$)`) }).click();
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    },
    signOut: async () => {
      await open();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(consoleSignIn(page).heading).toBeVisible();
    },
  };
};
