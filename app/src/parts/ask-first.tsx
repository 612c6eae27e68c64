import { Button } from '@paperlock/ui/button.tsx';
import { Confirm } from '@paperlock/ui/confirm.tsx';
import { type ReactNode, useState } from 'react';

type AskFirstProps = {
  /** What it does, on the button and once more in the dialog. */
  label: string;
  title: string;
  /** The way back. */
  keep: string;
  kind?: 'secondary' | 'quiet';
  busy: boolean;
  onSure: () => void;
  children: ReactNode;
};

/** A quiet button for what cannot be undone: it asks before anything happens. */
export function AskFirst({ label, title, keep, kind = 'quiet', busy, onSure, children }: AskFirstProps) {
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <>
      <Button kind={kind} wide busy={busy} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <Confirm
        open={asked}
        onClose={close}
        title={title}
        action={label}
        keep={keep}
        danger
        closes
        onConfirm={onSure}
      >
        {children}
      </Confirm>
    </>
  );
}
