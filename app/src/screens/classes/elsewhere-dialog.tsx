import { logout } from '@paperlock/contract/identity.ts';
import { Confirm } from '@paperlock/ui/confirm.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import { readPage } from '../../shell/navigation.ts';
import { useShell, useUser } from '../../shell/shell-context.tsx';

type ElsewhereDialogProps = { code: string; open: boolean; onClose: () => void };

/** A person belongs to one practice world: a class in another is joined with a new account, as by its link. */
export function ElsewhereDialog({ code, open, onClose }: ElsewhereDialogProps) {
  const { say } = useSpeaker();
  const { client, router } = useShell();
  const { account = '', guest = false } = useUser() ?? {};
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    const settled = () => {
      client.session.end();
      router.replace(readPage(`/pages/login/register?${new URLSearchParams({ class: code })}`));
    };
    void client.call(logout, {}, { catch: false, leaves: true, settled });
  };
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={say('classes.elsewhere')}
      action={say('identity.register_action')}
      danger={guest}
      busy={busy}
      onConfirm={leave}
    >
      {guest ? say('classes.elsewhere_guest') : say('classes.elsewhere_account', { account })}
    </Confirm>
  );
}
