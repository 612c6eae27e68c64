import type { Operator } from '@paperlock/contract/operators.ts';
import { useStore } from '@paperlock/ui/store.ts';
import { createShellContext, useSignedIn } from '@paperlock/web/shell-context.tsx';
import type { Shell } from './open-shell.ts';
import type { Position } from './router.ts';

export const { ShellProvider, useShell } = createShellContext<Shell>();

export const usePosition = (): Position => useStore(useShell().router);

/** Who is signed in, as far as this browser knows; the server decides at every call. */
export const useOperator = (): Operator | undefined => useSignedIn(useShell().client.session);
