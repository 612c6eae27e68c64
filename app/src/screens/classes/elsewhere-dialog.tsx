import { logout } from '@paperlock/contract/identity.ts';
import { Confirm } from '@paperlock/ui/confirm.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useShell, useUser } from '../../shell/shell-context.tsx';

type ElsewhereDialogProps = { open: boolean; onClose: () => void };

/**
 * A person belongs to one practice world: a class in another is joined with a new account, as by its link. The address of the
 * page has the code, so that signing out leads to registering with it.
 */
export function ElsewhereDialog(dialog: ElsewhereDialogProps) {
  const { say } = useSpeaker();
  const { call, session } = useShell().client;
  const { account = '', guest = false } = useUser() ?? {};
  const leave = () => void call(logout, {}, { catch: false, leaves: true, settled: session.end });
  return (
    <Confirm
      {...dialog}
      title={say('classes.elsewhere')}
      action={say('identity.register_action')}
      danger={guest}
      closes
      onConfirm={leave}
    >
      {guest ? say('classes.elsewhere_guest') : say('classes.elsewhere_account', { account })}
    </Confirm>
  );
}
