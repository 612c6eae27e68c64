import { Confirm } from '@paperlock/ui/confirm.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useRef, useState } from 'react';
import { SmallButton } from '../../parts/small-button.tsx';

type ReasonButtonProps = {
  label: string;
  title: string;
  /** What it does. */
  text: string;
  busy: boolean;
  danger?: boolean;
  onConfirm: (reason: string) => Promise<unknown>;
};

/** A button that asks for a reason before it does anything. */
export function ReasonButton({ label, title, text, busy, danger = false, onConfirm }: ReasonButtonProps) {
  const { say } = useSpeaker();
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(false);
  const [missing, setMissing] = useState(false);
  const close = () => {
    setAsked(false);
    setMissing(false);
  };
  const confirm = async () => {
    const reason = field.current?.value.trim() ?? '';
    setMissing(reason === '');
    if (reason === '') return field.current?.focus();
    await onConfirm(reason);
    close();
  };
  return (
    <>
      <SmallButton busy={busy} onClick={() => setAsked(true)}>
        {label}
      </SmallButton>
      <Confirm
        open={asked}
        onClose={close}
        title={title}
        action={label}
        danger={danger}
        busy={busy}
        onConfirm={confirm}
      >
        <Stack space={3}>
          <p>{text}</p>
          <TextField
            ref={field}
            name="reason"
            maxLength={500}
            label={say('console-customers.reason')}
            hint={say('console-customers.reason_hint')}
            error={missing ? say('console-customers.reason_enter') : undefined}
            autoComplete="off"
          />
        </Stack>
      </Confirm>
    </>
  );
}
