import type { Operator } from '@paperlock/contract/operators.ts';
import { useStore } from '@paperlock/ui/store.ts';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Shell } from './open-shell.ts';
import type { Place } from './router.ts';

const ShellContext = createContext<Shell | undefined>(undefined);

export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('no ShellProvider above this part');
  return shell;
}

export const usePlace = (): Place => useStore(useShell().router);

/** Who is signed in, as far as this browser knows; the server decides at every call. */
export function useOperator(): Operator | undefined {
  const { session } = useShell().client;
  return useSyncExternalStore(session.subscribe, session.user);
}
