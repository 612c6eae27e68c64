import type { Answered, Asked } from '@paperlock/client/call.ts';
import type { Failure } from '@paperlock/client/envelope.ts';
import type { Call } from '@paperlock/contract/call.ts';
import type { Shell } from '../shell/open-shell.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure;
  }
}

/** How every read is made: its page shows what went wrong, so the client says nothing by itself. */
export const readBy =
  <C extends Call>({ call }: Shell['client'], what: C, ask: Asked<C>) =>
  ({ signal }: { signal: AbortSignal }): Promise<Answered<C>> =>
    call(what, ask, { catch: true, toast: false, signal });
