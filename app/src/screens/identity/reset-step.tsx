import type { Answered } from '@paperlock/client/call.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { forgetPassword, resetPassword } from '@paperlock/contract/identity.ts';
import { readAccount } from '@paperlock/domain/identity/account.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { PinInput } from '@paperlock/ui/pin-input.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { notices } from '@paperlock/web/notice-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { codeFault } from '../../parts/identity/code-fault.ts';
import { MailboxLink } from '../../parts/identity/mailbox-link.tsx';
import { NewPassword, newPasswordFaults } from '../../parts/identity/new-password.tsx';
import { ResendCode } from '../../parts/identity/resend-code.tsx';
import { useNavigate } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import css from './identity.module.css';

export type SentCode = Answered<typeof forgetPassword> & { account: string; at: number };

type ResetStepProps = {
  sent: SentCode;
  onResent: (sent: SentCode) => void;
  /** The password is set, or it was the wrong account after all. */
  onOver: () => void;
};

/** The code from the letter and the new password. */
export function ResetStep({ sent, onResent, onOver }: ResetStepProps) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { client, settings } = useShell();
  const known = useStore(settings);
  const byMail = known.kind === 'here' && !known.settings.practice_mailbox;
  const navigate = useNavigate();
  const { account } = sent;
  const resend = (settled: () => void) =>
    void client
      .call(forgetPassword, { account }, { toast: true, catch: false, settled })
      .then((answer) => onResent({ account, ...answer, at: Date.now() }));
  const form = useForm({
    fields: ['code', 'password', 'password_repeat', 'pin'],
    check: (values) => ({
      code: codeFault(speaker, values.code),
      pin: values.pin === '' ? undefined : codeFault(speaker, values.pin),
      ...newPasswordFaults(speaker, values, readAccount(account)?.account ?? account),
    }),
    send: async ({ pin, ...values }) => {
      const ask = { ...values, account, ...(pin !== '' && { pin }) };
      await client.call(resetPassword, ask);
      notices.toast(say('identity.reset_done'), SUCCESS_TOAST_MS);
      onOver();
      navigate('/pages/login/login');
    },
  });
  return (
    <Screen
      title={say('identity.forget_title')}
      actions={<Button {...form.button}>{say('identity.reset_action')}</Button>}
    >
      <p className={css.lead} role="status">
        {say(byMail ? 'identity.code_sent_mail' : 'identity.code_sent', {
          minutes: Math.round(sent.valid_seconds / 60),
        })}
      </p>
      {!byMail && <MailboxLink account={account} />}
      <form className={css.form} {...form.props}>
        {/* Tells password managers whose password this is. */}
        <input hidden name="account" autoComplete="username" value={account} readOnly />
        <PinInput name="code" label={say('identity.code')} error={form.faults.code} />
        <NewPassword label={say('identity.password_new')} faults={form.faults} />
        <PinInput
          name="pin"
          masked
          autoComplete="off"
          label={say('identity.reset_pin')}
          hint={say('identity.reset_pin_hint')}
          error={form.faults.pin}
        />
        <FormFault text={form.faults.form} />
      </form>
      <div className={css.links}>
        <ResendCode sent={sent} resend={resend} />
        <Button kind="quiet" onClick={onOver}>
          {say('identity.forget_other_account')}
        </Button>
      </div>
    </Screen>
  );
}
