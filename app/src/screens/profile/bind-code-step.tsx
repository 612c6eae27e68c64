import type { Answered } from '@paperlock/client/call.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { bindEmail, bindPhone, type ContactKind, sendCode } from '@paperlock/contract/accounts.ts';
import { readAccount } from '@paperlock/domain/identity/account.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { MailIcon } from '@paperlock/ui/icons.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { PinInput } from '@paperlock/ui/pin-input.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { showMinuteAfter } from '@paperlock/words/display.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { mailboxQuery } from '../../api/common.ts';
import { realnameQuery } from '../../api/verification.ts';
import { codeFault } from '../../parts/identity/code-fault.ts';
import { MailboxLink } from '../../parts/identity/mailbox-link.tsx';
import { ResendCode } from '../../parts/identity/resend-code.tsx';
import { usePracticeCode } from '../../parts/identity/use-practice-code.ts';
import { FactorAgain, given } from '../../parts/owner-again.tsx';
import { PasswordAgain } from '../../parts/password-again.tsx';
import { useTakeUser } from '../../parts/profile/use-update-info.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import { Screen, useGoBack } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import css from './bind-page.module.css';

export type SentContactCode = Answered<typeof sendCode> & { kind: ContactKind; address: string; at: number };

type BindCodeStepProps = {
  sent: SentContactCode;
  onResent: (sent: SentContactCode) => void;
  /** It was the wrong address after all. */
  onOther: () => void;
  onBound: () => void;
};

/** The code proves who has the address, the password who has the account. Then back to where the person came from. */
export function BindCodeStep({ sent, onResent, onOther, onBound }: BindCodeStepProps) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { call } = useShell().client;
  const memory = useQueryClient();
  const takeUser = useTakeUser();
  const goBack = useGoBack();
  const { kind, address } = sent;
  const account = readAccount(address)?.account ?? address;
  const arrived = usePracticeCode(kind, account);
  const [used, setUsed] = useState('');
  const password = useRef<HTMLDivElement>(null);
  const resend = (settled: () => void) =>
    void call(sendCode, { kind, address }, { toast: true, catch: false, settled }).then((answer) => {
      void memory.invalidateQueries({ queryKey: mailboxQuery(call, account).queryKey });
      onResent({ kind, address, ...answer, at: Date.now() });
    });
  const form = useForm({
    fields: ['code', 'password', 'factor_code'],
    check: ({ code, password }) => ({
      code: codeFault(speaker, code),
      password: password ? undefined : say('security.password_again_enter'),
    }),
    send: async ({ code, password, factor_code }) => {
      const proofs = { code, password, ...given('factor_code', factor_code) };
      const { user, hold_until } =
        kind === 'email'
          ? await call(bindEmail, { email: address, ...proofs })
          : await call(bindPhone, { phone: address, ...proofs });
      onBound();
      await takeUser(user);
      // The page that led here must not ask for the same thing once more while it reads anew.
      const { queryKey } = realnameQuery(call);
      memory.setQueryData(queryKey, (known) => known && { ...known, [`${kind}_bound`]: true });
      void memory.invalidateQueries({ queryKey });
      notices.toast(
        hold_until
          ? say('profile.bind_changed', { kind, time: showMinuteAfter(hold_until, readerZone()) })
          : say('profile.bind_added', { kind }),
        SUCCESS_TOAST_MS,
      );
      goBack();
    },
  });
  /** The last digit sends the form, unless the password is still missing: then that is next. */
  const goOn = (code: string) => {
    const field = password.current?.querySelector<HTMLInputElement>('input[name="password"]');
    if (field?.value === '') field.focus();
    else void form.submit({ code });
  };
  return (
    <Screen
      title={say(`profile.${kind}`)}
      actions={<Button {...form.button}>{say('profile.bind_action')}</Button>}
    >
      <p className={css.lead} role="status">
        {say('profile.bind_sent', { address, minutes: Math.round(sent.valid_seconds / 60) })}
      </p>
      <Stack as="form" {...form.props}>
        <PinInput
          key={used}
          name="code"
          label={say('identity.code')}
          error={form.faults.code}
          initial={used}
          onComplete={goOn}
        />
        {arrived && (
          <Button
            kind="secondary"
            onClick={() => {
              setUsed(arrived);
              goOn(arrived);
            }}
          >
            <MailIcon size={20} /> {say('profile.bind_use_code', { code: arrived })}
          </Button>
        )}
        <div ref={password}>
          <PasswordAgain hint={say('profile.bind_password_hint')} error={form.faults.password} />
        </div>
        <FactorAgain name="factor_code" error={form.faults.factor_code} />
        <FormFault text={form.faults.form} />
      </Stack>
      <div className={css.links}>
        <MailboxLink account={account} />
        <ResendCode sent={sent} resend={resend} />
        <Button kind="quiet" onClick={onOther}>
          {say('profile.bind_other', { kind })}
        </Button>
      </div>
    </Screen>
  );
}
