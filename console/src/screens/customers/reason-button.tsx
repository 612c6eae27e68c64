import { REASON_MAX } from '@paperlock/domain/operators/limits.ts';
import { Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { AskFirst } from '../../parts/ask-first.tsx';
import { KeptField, useKept } from '../../parts/kept-field.tsx';

type ReasonButtonProps = {
  /** Whom it is about. */
  about: string;
  label: string;
  title: string;
  /** What it does. */
  text: string;
  busy: boolean;
  danger?: boolean;
  /** What else is chosen. */
  children?: ReactNode;
  /** Answers whether it was done; otherwise the dialog stays. */
  onConfirm: (reason: string) => Promise<boolean>;
};

/** A button that asks for a reason before it does anything. */
export function ReasonButton(props: ReasonButtonProps) {
  const { about, label, title, text, busy, danger = false, children, onConfirm } = props;
  const { say } = useSpeaker();
  const field = useRef<HTMLInputElement>(null);
  const kept = useKept(`reason.${about}.${label}`);
  const [missing, setMissing] = useState(false);
  const confirm = async (close: () => void) => {
    const reason = field.current?.value.trim() ?? '';
    setMissing(reason === '');
    if (reason === '') return field.current?.focus();
    if (!(await onConfirm(reason))) return;
    kept.drop();
    close();
  };
  return (
    <AskFirst
      small
      label={label}
      button={{ busy }}
      title={title}
      danger={danger}
      busy={busy}
      onClose={() => setMissing(false)}
      onConfirm={confirm}
    >
      <Stack space={3}>
        <p>{text}</p>
        {children}
        <KeptField
          ref={field}
          kept={kept}
          name="reason"
          maxLength={REASON_MAX}
          label={say('console-customers.reason')}
          hint={say('console-customers.reason_hint')}
          error={missing ? say('console-customers.reason_enter') : undefined}
          autoComplete="off"
        />
      </Stack>
    </AskFirst>
  );
}
