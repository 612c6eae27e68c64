import type { Client } from '@paperlock/client/browser.ts';
import type { ReturnPath } from '@paperlock/client/return-path.ts';
import type { User } from '@paperlock/contract/identity.ts';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Router } from './history-router.ts';
import type { Language } from './language.ts';
import type { Settings } from './settings.ts';

/** What every page stands on; made once, in main.tsx. */
export type Shell = {
  readonly router: Router;
  readonly client: Pick<
    Client<User>,
    'call' | 'session' | 'upload' | 'sendFile' | 'fileAddress' | 'socketAddress'
  >;
  readonly language: Language;
  readonly settings: Settings;
  /** The last page that was no login page. */
  readonly lastPage: ReturnPath;
};

const ShellContext = createContext<Shell | undefined>(undefined);

export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('no ShellProvider above this part');
  return shell;
}

const nobody = () => undefined;

/** Who is signed in; nobody while a page is prerendered. */
export function useUser(): User | undefined {
  const { session } = useShell().client;
  return useSyncExternalStore(session.subscribe, session.user, nobody);
}
