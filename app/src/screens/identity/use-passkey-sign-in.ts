import type { Failure } from '@paperlock/client/envelope.ts';
import { passkeyLogin, passkeyLoginOptions } from '@paperlock/contract/second-step.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useCallback, useState } from 'react';
import { askPasskey } from '../../parts/security/passkey-device.ts';
import { unableBecause } from '../../shell/secure-page.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { forgetStep } from './pending-step.ts';
import { useStartSession } from './use-start-session.ts';

/** With a challenge, as the second step of a sign-in; without, alone. */
export const usePasskeySignIn = (challenge?: string) => {
  const { say } = useSpeaker();
  const { client } = useShell();
  const startSession = useStartSession();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const signIn = useCallback(async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const ask = challenge ? { challenge } : {};
      const { ceremony, options } = await client.call(passkeyLoginOptions, ask);
      const answer = await askPasskey(options);
      if (typeof answer === 'string') {
        if (answer !== 'cancelled') setFault(say(unableBecause('security.passkey_unsupported')));
        return;
      }
      const signedIn = await client.call(passkeyLogin, { ceremony, answer });
      forgetStep();
      startSession(signedIn);
    } catch (failure) {
      setFault((failure as Failure).message);
    } finally {
      setBusy(false);
    }
  }, [challenge, client, say, startSession]);
  return { busy, fault, signIn };
};
