import type { Failure } from '@paperlock/client/envelope.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { Stack } from '@paperlock/ui/layout.tsx';
import { PinInput } from '@paperlock/ui/pin-input.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Spinner } from '@paperlock/ui/spinner.tsx';
import { showDuration } from '@paperlock/words/display.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { securityQuery } from '../api/security.ts';
import { useRead } from '../shell/use-read.ts';
import { FirstPin } from './first-pin.tsx';
import css from './pin-sheet.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

type Sending = {
  /** Rejects with the client's `Failure`. Everything the server refuses for another reason than the PIN goes on. */
  send: (pin: string) => Promise<void>;
  onRefused: (failure: Failure) => void;
};

type PinSheetProps = Sending & {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What the PIN is for, in a line or two. */
  children?: ReactNode;
};

/** Asks for the fund PIN before money or what belongs to it is touched. The sixth digit sends it. */
export function PinSheet({ open, onClose, title, children, ...sending }: PinSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <Stack>
        {children}
        <PinEntry {...sending} />
      </Stack>
    </Sheet>
  );
}

type Said =
  | { kind: 'nothing' }
  | { kind: 'wrong'; message: string }
  | { kind: 'locked'; until: number }
  | { kind: 'default' };

/** Lives as long as the sheet is open: nothing that was typed is there the next time. */
function PinEntry({ send, onRefused }: Sending) {
  const [said, setSaid] = useState<Said>({ kind: 'nothing' });
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  // Known beforehand, nobody enters a PIN that can only be refused.
  const { data: known } = useRead(securityQuery);

  const enter = async (pin: string) => {
    setBusy(true);
    try {
      await send(pin);
    } catch (failure) {
      if (failure instanceof Error) throw failure;
      const heard = heardOf(failure as Failure);
      if (heard) setSaid(heard);
      else onRefused(failure as Failure);
      setTries(tries + 1);
    } finally {
      setBusy(false);
    }
  };

  if (said.kind === 'default' || known?.pin.is_default)
    return (
      <FirstPin
        onChosen={(pin) => {
          setSaid({ kind: 'nothing' });
          void enter(pin);
        }}
      />
    );
  const lockedBefore =
    known && said.kind === 'nothing' && known.pin.locked_seconds > 0
      ? known.at + known.pin.locked_seconds * 1000
      : 0;
  return (
    // A new one for each try: the digits of the last are gone.
    <Digits
      key={tries}
      again={tries > 0}
      busy={busy}
      error={said.kind === 'wrong' ? said.message : undefined}
      lockedUntil={said.kind === 'locked' ? said.until : lockedBefore}
      onComplete={(pin) => void enter(pin)}
    />
  );
}

type DigitsProps = {
  again: boolean;
  busy: boolean;
  error: string | undefined;
  lockedUntil: number;
  onComplete: (pin: string) => void;
};

function Digits({ again, busy, error, lockedUntil, onComplete }: DigitsProps) {
  const { say, tag } = useSpeaker();
  const ref = useRef<HTMLDivElement>(null);
  const left = useSecondsLeft(lockedUntil);
  const locked = left > 0;

  // The sheet gives the focus once, when it opens; after a wrong PIN or a lock it is ours to give.
  const lost = useRef(again);
  useEffect(() => {
    if (locked) lost.current = true;
    else if (lost.current) ref.current?.querySelector('input')?.focus();
  }, [locked]);

  return (
    <Stack ref={ref} aria-busy={busy}>
      <PinInput
        label={say('pin.label')}
        hint={say('pin.hint')}
        error={locked ? say('pin.locked', { left: showDuration(tag, left) }) : error}
        masked
        firstFocus
        autoComplete="off"
        disabled={busy || locked}
        onComplete={onComplete}
      />
      <div className={css.busy} role="status">
        {busy && (
          <>
            <Spinner /> {say('ui.working')}
          </>
        )}
      </div>
    </Stack>
  );
}

/** What the server said of the PIN; null when it was not about the PIN. A line that broke asks for it again. */
const heardOf = ({ code, message, data }: Failure): Said | null => {
  if (code === refusalCodes.pin_default) return { kind: 'default' };
  if (code === refusalCodes.pin_locked) return { kind: 'locked', until: Date.now() + waitOf(data) * 1000 };
  return code === refusalCodes.pin_wrong || typeof code === 'string' ? { kind: 'wrong', message } : null;
};

const waitOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'retry_after' in data ? Number(data.retry_after) : 0;
