import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { ModalProps } from './modal.tsx';
import { useSpeaker } from './speaker-context.tsx';

type ConfirmProps = ModalProps & {
  title: ReactNode;
  /** On the button that does it. */
  action: ReactNode;
  onConfirm?: () => unknown;
  /** In place of `onConfirm`: the id of a form that this sends. */
  form?: string | undefined;
  /** On the button that changes nothing; "Cancel" without it. */
  keep?: string;
  danger?: boolean;
  /** Closes before it is done. Without it `onConfirm` closes when it has succeeded. */
  closes?: boolean;
  busy?: boolean;
};

/** Asks once more before something is done. */
export function Confirm({
  action,
  onConfirm,
  form,
  keep,
  danger,
  closes,
  busy = false,
  ...dialog
}: ConfirmProps) {
  const { say } = useSpeaker();
  const confirm = () => {
    if (closes) dialog.onClose();
    void onConfirm?.();
  };
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button kind="secondary" onClick={dialog.onClose}>
            {keep ?? say('common.cancel')}
          </Button>
          <Button
            {...(danger && { kind: 'danger' })}
            busy={busy}
            {...(form ? { type: 'submit', form } : { onClick: confirm })}
          >
            {action}
          </Button>
        </>
      }
    />
  );
}
