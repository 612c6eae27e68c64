import { changePin } from '@paperlock/contract/security.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { PinInput } from '@paperlock/ui/pin-input.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { Flagged } from '../../parts/flagged.tsx';
import { useNavigate } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { NewPin, newPinFaults } from './new-pin.tsx';
import { given, OwnerAgain } from './owner-again.tsx';
import css from './security.module.css';
import { useSecurityChanged } from './use-security-changed.ts';

type ChangePinProps = { isDefault: boolean; onForgotten: () => void };

/** Old PIN, new PIN, once more, and who asks. */
export function ChangePin({ isDefault, onForgotten }: ChangePinProps) {
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
      await client.call(changePin, ask, { catch: true, toast: false });
      void changed(say('security.pin_changed'));
      navigate('/pages/profile/security');
    },
  });
  return (
    <Screen
      title={say('security.pin')}
      actions={<Button {...form.button}>{say('security.pin_change')}</Button>}
    >
      <Flagged flag="default_pin">
        <Note size={16}>{say('security.pin_intro')}</Note>
      </Flagged>
      {isDefault && <DefaultPin />}
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
      {!isDefault && (
        <div className={css.links}>
          <Button kind="quiet" onClick={onForgotten}>
            {say('security.pin_forgotten')}
          </Button>
        </div>
      )}
    </Screen>
  );
}

function DefaultPin() {
  const { say } = useSpeaker();
  const state = useStore(useShell().settings);
  if (state.kind !== 'here') return null;
  return (
    <Leaf title={say('security.pin_default')}>
      <p className={css.default}>
        <bdi dir="ltr">{state.settings.pin.default}</bdi>
      </p>
      <Note size={16}>{say('security.pin_default_text')}</Note>
    </Leaf>
  );
}
