import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useCallback } from 'react';
import { type Shell, useShell } from '../../shell/shell-context.tsx';

type SignedIn = Parameters<Shell['client']['session']['start']>[0];

/** Begins the session of a person who has just signed in, and says so. The way onward is the outlet's. */
export const useStartSession = (): ((signedIn: SignedIn) => void) => {
  const { say } = useSpeaker();
  const { session } = useShell().client;
  return useCallback(
    (signedIn) => {
      session.start(signedIn);
      notices.toast(say('identity.login_done'), SUCCESS_TOAST_MS);
    },
    [say, session],
  );
};
