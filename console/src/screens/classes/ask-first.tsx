import { Button } from '@paperlock/ui/button.tsx';
import { Dialog } from '@paperlock/ui/dialog.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { ReactNode } from 'react';

type AskFirstProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  action: string;
  onConfirm: () => void;
  children: ReactNode;
};

/** What will happen, and a second press. */
export function AskFirst({ open, onClose, title, action, onConfirm, children }: AskFirstProps) {
  const { say } = useSpeaker();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {say('common.cancel')}
          </Button>
          <Button
            kind="danger"
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
