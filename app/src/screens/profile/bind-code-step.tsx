import type { Answered } from '@paperlock/client/call.ts';
import { bindEmail, bindPhone, type ContactKind, sendCode } from '@paperlock/contract/accounts.ts';
import { readAccount } from '@paperlock/domain/identity/account.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { PinInput } from '@paperlock/ui/pin-input.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { showTime } from '@paperlock/words/display.ts';
import { FactorAgain, given } from '../../parts/owner-again.tsx';
import { PasswordAgain } from '../../parts/password-again.tsx';
import { readerZone } from '../../shell/reader-zone.ts';
import { useNavigate } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { codeFault } from '../identity/code-fault.ts';
import { MailboxLink } from '../identity/mailbox-link.tsx';
import { ResendCode } from '../identity/resend-code.tsx';
import css from './bind-page.module.css';
import { useTakeUser } from './use-update-info.ts';

export type SentContactCode = Answered<typeof sendCode> & { kind: ContactKind; address: string; at: number };

type BindCodeStepProps = {
  sent: SentContactCode;
  onResent: (sent: SentContactCode) => void;
  /** It is bound, or it was the wrong address after all. */
  onOver: () => void;
};

/** The code from the letter proves whose address it is, the password whose account. */
export function BindCodeStep({ sent, onResent, onOver }: BindCodeStepProps) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { call } = useShell().client;
  const takeUser = useTakeUser();
  const navigate = useNavigate();
  const { kind, address } = sent;
  const resend = (settled: () => void) =>
    void call(sendCode, { kind, address }, { settled }).then((answer) =>
      onResent({ kind, address, ...answer, at: Date.now() }),
    );
  const form = useForm({
    fields: ['code', 'password', 'factor_code'],
    check: ({ code, password }) => ({
      code: codeFault(speaker, code),
      password: password ? undefined : say('security.password_again_enter'),
    }),
    send: async ({ code, password, factor_code }) => {
      const proofs = { code, password, ...given('factor_code', factor_code) };
      const quiet = { catch: true, toast: false };
      const { user, hold_until } =
        kind === 'email'
          ? await call(bindEmail, { email: address, ...proofs }, quiet)
          : await call(bindPhone, { phone: address, ...proofs }, quiet);
      onOver();
      await takeUser(user);
      notices.dialog(
        hold_until
          ? say('profile.bind_done', { time: showTime(hold_until, readerZone()) })
          : say('profile.bind_done_first'),
      );
      navigate('/pages/profile/detail');
    },
  });
  return (
    <Screen
      title={say(`profile.${kind}`)}
      actions={<Button {...form.button}>{say('profile.bind_action')}</Button>}
    >
      <p className={css.lead} role="status">
        {say('profile.bind_sent', { address, minutes: Math.round(sent.valid_seconds / 60) })}
      </p>
      <MailboxLink account={readAccount(address)?.account ?? address} />
      <Stack as="form" {...form.props}>
        <PinInput name="code" label={say('identity.code')} error={form.faults.code} />
        <PasswordAgain hint={say('profile.bind_password_hint')} error={form.faults.password} />
        <FactorAgain name="factor_code" error={form.faults.factor_code} />
        <FormFault text={form.faults.form} />
      </Stack>
      <div className={css.links}>
        <ResendCode sent={sent} resend={resend} />
        <Button kind="quiet" onClick={onOver}>
          {say('profile.bind_other')}
        </Button>
      </div>
    </Screen>
  );
}
