import type { BrowserPart } from '@paperlock/words/parts.ts';
import type { ComponentType } from 'react';
import { LoginPage } from '../screens/identity/login-page.tsx';

/** `entry`: for those who are not signed in yet; the others are sent on. `member`: only after signing in. */
type Access = 'entry' | 'open' | 'member';

export type PageModule = { readonly default: ComponentType };

export type Route = {
  readonly access: Access;
  /** The texts it needs beyond those of the entry. */
  readonly words?: BrowserPart;
  readonly page: { readonly eager: ComponentType } | { readonly load: () => Promise<PageModule> };
};

/** Pages behind sign-in read through React Query, which the sign-in page does without. */
const member = (load: () => Promise<PageModule>): Route => ({
  access: 'member',
  words: 'app',
  page: {
    load: async () => {
      const [{ withQueries }, page] = await Promise.all([import('./with-queries.tsx'), load()]);
      return { default: withQueries(page.default) };
    },
  },
});

const open = (load: () => Promise<PageModule>): Route => ({ access: 'open', words: 'app', page: { load } });

const routes = {
  '/pages/login/login': { access: 'entry', page: { eager: LoginPage } },
  '/pages/login/register': {
    access: 'entry',
    page: { load: () => import('../screens/identity/register-page.tsx') },
  },
  '/pages/login/forget': { access: 'open', page: { load: () => import('../screens/identity/forget-page.tsx') } },
  '/pages/login/mailbox': {
    access: 'open',
    page: { load: () => import('../screens/identity/mailbox-page.tsx') },
  },
  '/pages/home/index': member(() => import('../screens/home/home-page.tsx')),
  '/pages/profile/profile': member(() => import('../screens/profile/profile-page.tsx')),
  '/pages/profile/sessions': member(() => import('../screens/profile/sessions-page.tsx')),
  '/pages/profile/settings': open(() => import('../screens/profile/settings-page.tsx')),
  '/pages/profile/language': open(() => import('../screens/profile/language-page.tsx')),
  '/pages/webview/customer': open(() => import('../screens/support/support-page.tsx')),
} as const satisfies Record<string, Route>;

export type Path = keyof typeof routes;

/** Every address the app may lead to: a page that exists, with a query or without. */
export type Address = Path | `${Path}?${string}`;

export const routeOf = (path: string): Route | undefined =>
  Object.hasOwn(routes, path) ? routes[path as Path] : undefined;
