import { forgetPassword } from '@paperlock/contract/identity.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showDuration } from '@paperlock/words/display.ts';
import { useState } from 'react';
import { useSecondsLeft } from '../../parts/use-seconds-left.ts';
import { useShell } from '../../shell/shell-context.tsx';
import type { SentCode } from './reset-step.tsx';

/** Another code, once the first has had time to arrive. */
export function ResendCode({ sent, onResent }: { sent: SentCode; onResent: (sent: SentCode) => void }) {
  const { say, tag } = useSpeaker();
  const { client } = useShell();
  const [busy, setBusy] = useState(false);
  const left = useSecondsLeft(sent.at + sent.resend_after_seconds * 1000);

  const resend = () => {
    setBusy(true);
    void client
      .call(forgetPassword, { account: sent.account }, { settled: () => setBusy(false) })
      .then((answer) => onResent({ account: sent.account, ...answer, at: Date.now() }));
  };
  return (
    <Button kind="quiet" disabled={left > 0} busy={busy} onClick={resend}>
      {left > 0
        ? say('identity.code_resend_in', { left: showDuration(tag, left) })
        : say('identity.code_resend')}
    </Button>
  );
}
