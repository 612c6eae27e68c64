import type { Session } from '@paperlock/client/session.ts';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';

/** What every page stands on, made once at the start and found from anywhere below its provider. */
export const createShellContext = <Shell,>() => {
  const ShellContext = createContext<Shell | undefined>(undefined);
  return {
    ShellProvider: ({ shell, children }: { shell: Shell; children: ReactNode }) => (
      <ShellContext value={shell}>{children}</ShellContext>
    ),
    useShell: (): Shell => {
      const shell = use(ShellContext);
      if (!shell) throw new Error('no ShellProvider above this part');
      return shell;
    },
  };
};

const nobody = () => undefined;

/** Who is signed in, as far as this browser knows; nobody while a page is prerendered. */
export const useSignedIn = <User,>({ subscribe, user }: Pick<Session<User>, 'subscribe' | 'user'>) =>
  useSyncExternalStore(subscribe, user, nobody);
