import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { deleteAccount } from '@paperlock/contract/dossier.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Confirm } from '@paperlock/ui/confirm.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { PinInput } from '@paperlock/ui/pin-input.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { useState } from 'react';
import { FactorAgain, given } from '../../parts/owner-again.tsx';
import { PasswordAgain } from '../../parts/password-again.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';

export function CloseForm() {
  const { say } = useSpeaker();
  const { client } = useShell();
  const [asked, setAsked] = useState(false);
  const form = useForm({
    fields: ['password', 'pin', 'code'],
    check: ({ password, pin }) => ({
      password: password ? undefined : say('security.password_again_enter'),
      pin: pin.length === 6 ? undefined : say('dossier.pin_enter'),
    }),
    send: async ({ code, ...proofs }) => {
      // The first press asks, the second one in the dialog does it.
      setAsked(!asked);
      if (!asked) return;
      const ask = { ...proofs, ...given('code', code) };
      await client.call(deleteAccount, ask, { leaves: true });
      notices.toast(say('dossier.close_done'), SUCCESS_TOAST_MS);
      client.session.end();
    },
  });
  return (
    <Screen
      title={say('dossier.close')}
      actions={
        <Button {...form.button} kind="danger">
          {say('dossier.close_action')}
        </Button>
      }
    >
      <Leaf title={say('dossier.close_goes')}>
        <Note size={16}>{say('dossier.close_goes_text')}</Note>
      </Leaf>
      <Leaf title={say('dossier.close_stays')}>
        <Note size={16}>{say('dossier.close_stays_text')}</Note>
      </Leaf>
      <Stack as="form" {...form.props}>
        <PasswordAgain error={form.faults.password} />
        <PinInput name="pin" label={say('security.pin')} error={form.faults.pin} autoComplete="off" masked />
        <FactorAgain error={form.faults.code} />
        <FormFault text={form.faults.form} />
      </Stack>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title={say('dossier.close_confirm')}
        action={say('dossier.close_action')}
        danger
        form={form.button.form}
      >
        {say('dossier.close_confirm_text')}
      </Confirm>
    </Screen>
  );
}
