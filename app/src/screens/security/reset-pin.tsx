import type { Answered } from '@paperlock/client/call.ts';
import { forgetPin, resetPin } from '@paperlock/contract/security.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { PinInput } from '@paperlock/ui/pin-input.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { MailboxLink } from '../../parts/identity/mailbox-link.tsx';
import { NewPin, newPinFaults } from '../../parts/new-pin.tsx';
import { FactorAgain, given } from '../../parts/owner-again.tsx';
import { PasswordAgain } from '../../parts/password-again.tsx';
import { useNavigate } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell, useUser } from '../../shell/shell-context.tsx';
import css from './security.module.css';
import { useSecurityChanged } from './use-security-changed.ts';

export type SentPinCode = Answered<typeof forgetPin>;

type Step = { onBack: () => void };

/** First a letter with a code … */
export function SendPinCode({ onSent, onBack }: Step & { onSent: (sent: SentPinCode) => void }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const isGuest = useUser()?.guest === true;
  const form = useForm({
    fields: [],
    check: () => ({}),
    send: async () => onSent(await client.call(forgetPin, {})),
  });
  return (
    <Screen
      title={say('security.pin_reset')}
      actions={<Button {...form.button}>{say('identity.code_send')}</Button>}
    >
      <Note size={16}>{say(isGuest ? 'security.pin_reset_intro_guest' : 'security.pin_reset_intro')}</Note>
      <Stack as="form" {...form.props}>
        <FormFault text={form.faults.form} />
      </Stack>
      <div className={css.links}>
        <Button kind="quiet" onClick={onBack}>
          {say('security.pin_remembered')}
        </Button>
      </div>
    </Screen>
  );
}

/** … then the code, the password and a new PIN. */
export function ResetPin({ sent, onBack }: Step & { sent: SentPinCode }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { client } = useShell();
  const changed = useSecurityChanged();
  const navigate = useNavigate();
  const form = useForm({
    fields: ['code', 'password', 'factor_code', 'pin', 'pin_repeat'],
    check: (values) => ({
      code: values.code.length === 6 ? undefined : say('identity.code_enter'),
      password: values.password ? undefined : say('security.password_again_enter'),
      ...newPinFaults(speaker, values),
    }),
    send: async ({ factor_code, ...proofs }) => {
      const ask = { ...proofs, ...given('factor_code', factor_code) };
      await client.call(resetPin, ask);
      onBack();
      void changed(say('security.pin_changed'));
      navigate('/pages/profile/security');
    },
  });
  return (
    <Screen
      title={say('security.pin_reset')}
      actions={<Button {...form.button}>{say('security.pin_change')}</Button>}
    >
      <Note size={16} role="status">
        {say('security.code_sent_to', { to: sent.to, minutes: Math.round(sent.valid_seconds / 60) })}
      </Note>
      <MailboxLink account={sent.to} />
      <Stack as="form" {...form.props}>
        <PinInput name="code" label={say('identity.code')} error={form.faults.code} />
        <PasswordAgain error={form.faults.password} />
        <FactorAgain name="factor_code" error={form.faults.factor_code} />
        <NewPin faults={form.faults} />
        <FormFault text={form.faults.form} />
      </Stack>
      <div className={css.links}>
        <Button kind="quiet" onClick={onBack}>
          {say('security.pin_remembered')}
        </Button>
      </div>
    </Screen>
  );
}
