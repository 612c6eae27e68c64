import type { Overview } from '@paperlock/contract/overview.ts';
import { SESSION_WARNING_SECONDS } from '@paperlock/domain/operators/limits.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Dialog } from '@paperlock/ui/dialog.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showDuration } from '@paperlock/words/display.ts';
import { useEffect, useState } from 'react';
import css from './frame.module.css';

type SessionWarningProps = {
  session: Overview['session'];
  /** When the server said so. */
  saidAt: number;
  /** Asks the server again: for a person that is a use of the session, and at the end it brings the reason. */
  ask: () => Promise<unknown>;
};

/** Two minutes before the session ends: a question where it can go on, a notice where it cannot. */
export function SessionWarning({ session: { ends_in_seconds, by }, saidAt, ask }: SessionWarningProps) {
  const { say, tag } = useSpeaker();
  const [busy, setBusy] = useState(false);
  const left = useSecondsLeft(saidAt + ends_in_seconds * 1000, ask);
  if (left > SESSION_WARNING_SECONDS) return null;
  if (by === 'age')
    return (
      <p className={css.behind} role="alert">
        {say('console.session_ages')}
      </p>
    );
  const stay = async () => {
    setBusy(true);
    await ask();
    setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={() => void stay()}
      title={say('console.idle_title')}
      actions={
        <Button busy={busy} onClick={() => void stay()}>
          {say('console.idle_stay')}
        </Button>
      }
    >
      {say('console.idle_text', { left: showDuration(tag, left) })}
    </Dialog>
  );
}

/** Counts down only while there is something to show, and asks once when it is over. */
const useSecondsLeft = (endsAt: number, over: () => Promise<unknown>): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(Date.now());
      const leftMs = endsAt - Date.now();
      if (leftMs <= 0) void over();
      else timer = setTimeout(tick, Math.max(1000, leftMs - SESSION_WARNING_SECONDS * 1000));
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAt, over]);
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
};
