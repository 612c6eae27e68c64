import { Button } from '@paperlock/ui/button.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showDuration } from '@paperlock/words/display.ts';
import { useState } from 'react';
import { useSecondsLeft } from '../use-seconds-left.ts';

type ResendCodeProps = {
  sent: { at: number; resend_after_seconds: number };
  /** Asks for another one; `settled` is to run however that ends. */
  resend: (settled: () => void) => void;
};

/** Another code, once the first has had time to arrive. */
export function ResendCode({ sent, resend }: ResendCodeProps) {
  const { say, tag } = useSpeaker();
  const [busy, setBusy] = useState(false);
  const left = useSecondsLeft(sent.at + sent.resend_after_seconds * 1000);
  const press = () => {
    setBusy(true);
    resend(() => setBusy(false));
  };
  return (
    <Button kind="quiet" disabled={left > 0} busy={busy} onClick={press}>
      {left > 0
        ? say('identity.code_resend_in', { left: showDuration(tag, left) })
        : say('identity.code_resend')}
    </Button>
  );
}
