import type { Client } from '@paperlock/client/browser.ts';
import type { ReturnPath } from '@paperlock/client/return-path.ts';
import type { User } from '@paperlock/contract/identity.ts';
import { createShellContext, useSignedIn } from '@paperlock/web/shell-context.tsx';
import type { Router } from './history-router.ts';
import type { Language } from './language.ts';
import type { RouteOf } from './route.ts';
import type { Settings } from './settings.ts';

/** What every page stands on; made once, in main.tsx. */
export type Shell = {
  /** The pages there are: of pages.ts, which no part of the shell knows. */
  readonly routeOf: RouteOf;
  readonly router: Router;
  readonly client: Pick<
    Client<User>,
    'call' | 'cache' | 'session' | 'upload' | 'sendFile' | 'fileAddress' | 'socketAddress'
  >;
  readonly language: Language;
  readonly settings: Settings;
  /** The last page that was no login page. */
  readonly lastPage: ReturnPath;
};

export const { ShellProvider, useShell } = createShellContext<Shell>();

export const useUser = (): User | undefined => useSignedIn(useShell().client.session);
