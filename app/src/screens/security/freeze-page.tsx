import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { freeze } from '@paperlock/contract/security.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Confirm } from '@paperlock/ui/confirm.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { useState } from 'react';
import { PasswordAgain } from '../../parts/password-again.tsx';
import { GuestLeaf } from '../../parts/worlds/guest-leaf.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell, useUser } from '../../shell/shell-context.tsx';

/** A guest could not open the account again: that needs the password. */
export default function FreezePage() {
  const { say } = useSpeaker();
  if (!useUser()?.guest) return <Freeze />;
  return (
    <Screen title={say('security.freeze')}>
      <GuestLeaf why={say('worlds.freeze_first')} />
    </Screen>
  );
}

/** For whoever fears that somebody else is in: everybody out, at once. */
function Freeze() {
  const { say } = useSpeaker();
  const [asked, setAsked] = useState<string>();
  const { client } = useShell();
  const form = useForm({
    fields: ['password'],
    check: ({ password }) => ({ password: password ? undefined : say('security.password_again_enter') }),
    send: async ({ password }) => {
      // The first press asks, the second one in the dialog does it.
      if (asked === undefined) return setAsked(password);
      setAsked(undefined);
      await client.call(freeze, { password }, { leaves: true });
      notices.toast(say('security.freeze_done'), SUCCESS_TOAST_MS);
      client.session.end();
    },
  });
  return (
    <Screen
      title={say('security.freeze')}
      actions={
        <Button {...form.button} kind="danger">
          {say('security.freeze_action')}
        </Button>
      }
    >
      <Note size={16}>{say('security.freeze_text')}</Note>
      <Note size={16}>{say('security.freeze_undo')}</Note>
      <Stack as="form" {...form.props}>
        <PasswordAgain error={form.faults.password} />
        <FormFault text={form.faults.form} />
      </Stack>
      <Confirm
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={say('security.freeze_confirm')}
        action={say('security.freeze_action')}
        danger
        form={form.button.form}
      >
        {say('security.freeze_confirm_text')}
      </Confirm>
    </Screen>
  );
}
