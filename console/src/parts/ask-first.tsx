import { Button } from '@paperlock/ui/button.tsx';
import { Confirm } from '@paperlock/ui/confirm.tsx';
import { type ComponentProps, useState } from 'react';
import { SmallButton } from '../shell/small-button.tsx';

type AskFirstProps = Omit<ComponentProps<typeof Confirm>, 'open' | 'action' | 'onClose' | 'onConfirm'> & {
  /** On the button, and on the one that confirms unless `action` says otherwise. */
  label: string;
  action?: string;
  /** In a table or a corner. */
  small?: boolean;
  button?: Pick<ComponentProps<typeof Button>, 'kind' | 'busy' | 'aria-haspopup' | 'aria-keyshortcuts'>;
  onClose?: () => void;
  /** `close` ends the question. */
  onConfirm: (close: () => void) => unknown;
};

/** A button that asks once more before anything is done. */
export function AskFirst({
  label,
  action = label,
  small,
  button,
  onClose,
  onConfirm,
  ...asked
}: AskFirstProps) {
  const [isAsked, setAsked] = useState(false);
  const close = () => {
    setAsked(false);
    onClose?.();
  };
  const { kind, ...rest } = button ?? {};
  const ask = () => setAsked(true);
  return (
    <>
      {small ? (
        <SmallButton {...rest} onClick={ask}>
          {label}
        </SmallButton>
      ) : (
        <Button {...rest} {...(kind && { kind })} onClick={ask}>
          {label}
        </Button>
      )}
      <Confirm {...asked} open={isAsked} onClose={close} action={action} onConfirm={() => onConfirm(close)} />
    </>
  );
}
