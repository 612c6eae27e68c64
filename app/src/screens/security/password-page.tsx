import { changePassword } from '@paperlock/contract/security.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { NewPassword, newPasswordFaults } from '../../parts/identity/new-password.tsx';
import { FactorAgain, given } from '../../parts/owner-again.tsx';
import { PasswordAgain } from '../../parts/password-again.tsx';
import { GuestLeaf } from '../../parts/worlds/guest-leaf.tsx';
import { useNavigate } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell, useUser } from '../../shell/shell-context.tsx';
import { useSecurityChanged } from './use-security-changed.ts';

export default function PasswordPage() {
  const { say } = useSpeaker();
  if (!useUser()?.guest) return <ChangePassword />;
  return (
    <Screen title={say('security.password')}>
      <GuestLeaf why={say('worlds.password_first')} />
    </Screen>
  );
}

function ChangePassword() {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { client } = useShell();
  const account = useUser()?.account ?? '';
  const changed = useSecurityChanged();
  const navigate = useNavigate();
  const form = useForm({
    fields: ['old_password', 'password', 'password_repeat', 'code'],
    check: (values) => ({
      old_password: values.old_password ? undefined : say('security.password_old_enter'),
      ...newPasswordFaults(speaker, values, account),
    }),
    send: async ({ code, ...values }) => {
      const ask = { ...values, ...given('code', code) };
      await client.call(changePassword, ask);
      void changed(say('security.password_changed'));
      navigate('/pages/profile/security');
    },
  });
  return (
    <Screen
      title={say('security.password')}
      actions={<Button {...form.button}>{say('security.password_change')}</Button>}
    >
      <Note size={16}>{say('security.password_intro')}</Note>
      <Stack as="form" {...form.props}>
        <PasswordAgain
          name="old_password"
          label={say('security.password_old')}
          error={form.faults.old_password}
        />
        <NewPassword label={say('identity.password_new')} faults={form.faults} />
        <FactorAgain error={form.faults.code} />
        <FormFault text={form.faults.form} />
      </Stack>
    </Screen>
  );
}
