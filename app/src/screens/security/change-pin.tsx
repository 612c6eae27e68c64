import { changePin } from '@paperlock/contract/security.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { PinInput } from '@paperlock/ui/pin-input.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { NewPin, newPinFaults } from '../../parts/new-pin.tsx';
import { given, OwnerAgain } from '../../parts/owner-again.tsx';
import { useNavigate } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import css from './security.module.css';
import { useSecurityChanged } from './use-security-changed.ts';

/** Old PIN, new PIN, once more, and who asks. */
export function ChangePin({ onForgotten }: { onForgotten: () => void }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { client } = useShell();
  const changed = useSecurityChanged();
  const navigate = useNavigate();
  const form = useForm({
    fields: ['old_pin', 'pin', 'pin_repeat', 'password', 'code'],
    check: (values) => ({
      old_pin: values.old_pin.length === 6 ? undefined : say('security.pin_old_enter'),
      ...newPinFaults(speaker, values),
      password: values.password ? undefined : say('security.password_again_enter'),
    }),
    send: async ({ code, ...proofs }) => {
      const ask = { ...proofs, ...given('code', code) };
      await client.call(changePin, ask);
      void changed(say('security.pin_changed'));
      navigate('/pages/profile/security');
    },
  });
  return (
    <Screen
      title={say('security.pin')}
      actions={<Button {...form.button}>{say('security.pin_change')}</Button>}
    >
      <Note size={16}>{say('security.pin_intro')}</Note>
      <Stack as="form" {...form.props}>
        <PinInput
          name="old_pin"
          label={say('security.pin_old')}
          error={form.faults.old_pin}
          autoComplete="off"
          masked
        />
        <NewPin faults={form.faults} />
        <OwnerAgain faults={form.faults} />
        <FormFault text={form.faults.form} />
      </Stack>
      <div className={css.links}>
        <Button kind="quiet" onClick={onForgotten}>
          {say('security.pin_forgotten')}
        </Button>
      </div>
    </Screen>
  );
}
