/**
 * The rules of moving between pages, apart from any browser: what was asked and what is in the stack decide
 * whether we go back, push or replace.
 */

/** Path and query together name a page: `?id=1` and `?id=2` of one path are two pages. */
export type Page = { readonly path: string; readonly query: string };

/** Oldest first; the last one is where the person is. */
export type Stack = readonly Page[];

export type Move =
  | { readonly kind: 'stay' }
  | { readonly kind: 'back'; readonly by: number }
  | { readonly kind: 'push'; readonly page: Page }
  /** First back by so many, then the page there is exchanged. */
  | { readonly kind: 'replace'; readonly by: number; readonly page: Page };

/** A stack longer than this is not pushed to any more. */
export const STACK_LIMIT = 9;

export const LOGIN = '/pages/login/login';
export const HOME = '/pages/home/index';

/** Addresses that lead to a page under another one. */
const aliases: Readonly<Record<string, string>> = { '/': LOGIN, '/pages/home/home': HOME };

export const pageOf = (url: URL): Page => {
  // A path that begins with two slashes would be read as another host wherever it is used as an address.
  const path = url.pathname.replace(/^\/+/, '/');
  return { path: aliases[path] ?? path, query: url.search };
};

export const readPage = (address: string): Page => pageOf(new URL(address, 'https://app.invalid'));

export const addressOf = (page: Page): string => page.path + page.query;

export const samePage = (one: Page, other: Page): boolean =>
  one.path === other.path && one.query === other.query;

/** How many steps back the page lies; -1 when it is not in the stack. */
const stepsBack = (stack: Stack, page: Page): number => {
  const at = stack.findLastIndex((entry) => samePage(entry, page));
  return at < 0 ? -1 : stack.length - 1 - at;
};

export const decideMove = (stack: Stack, page: Page): Move => {
  const by = stepsBack(stack, page);
  if (by === 0) return { kind: 'stay' };
  if (by > 0) return { kind: 'back', by };
  return stack.length > STACK_LIMIT ? { kind: 'replace', by: 0, page } : { kind: 'push', page };
};

/** Exchanges the page the person is on, unless the new one is further down already: then back to that one. */
export const decideReplace = (stack: Stack, page: Page): Move => {
  const by = stepsBack(stack, page);
  if (by === 0) return { kind: 'stay' };
  return by > 0 ? { kind: 'back', by } : { kind: 'replace', by: 0, page };
};

/** Login, registration and the forgotten password: pages one passes through, and never returns to. */
export const isLoginPage = (page: Page): boolean => page.path.startsWith('/pages/login/');

const REGISTER = '/pages/login/register';
const CLASS = '/pages/profile/class';
const otherClassPage: Readonly<Record<string, string>> = { [REGISTER]: CLASS, [CLASS]: REGISTER };

/** With a class code, where visitors register and where members join are each other's detour. */
export const classDetour = ({ path, query }: Page): Page | undefined => {
  const other = otherClassPage[path];
  return other && new URLSearchParams(query).get('class') ? { path: other, query } : undefined;
};

/** After signing in no login page stays on top of the stack, so "back" never leads into one. */
export const decideLeaveLogin = (stack: Stack, page: Page): Move => {
  const kept = stack.findLastIndex((entry) => !isLoginPage(entry)) + 1;
  const passed = stack.length - kept;
  const by = stepsBack(stack.slice(0, kept), page);
  if (by >= 0) return passed + by === 0 ? { kind: 'stay' } : { kind: 'back', by: passed + by };
  return { kind: 'replace', by: Math.max(passed - 1, 0), page };
};

export const afterMove = (stack: Stack, move: Move): Stack => {
  switch (move.kind) {
    case 'stay':
      return stack;
    case 'back':
      return stack.slice(0, stack.length - move.by);
    case 'push':
      return [...stack, move.page];
    case 'replace':
      return [...stack.slice(0, Math.max(stack.length - 1 - move.by, 0)), move.page];
  }
};
