import type { Answered } from '@paperlock/client/call.ts';
import type { Failure } from '@paperlock/client/envelope.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { totpEnable, totpSetup } from '@paperlock/contract/security.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { CopyButton } from '@paperlock/ui/copy-button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { PinInput } from '@paperlock/ui/pin-input.tsx';
import { QrCode } from '@paperlock/ui/qr-code.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { groupAddress } from '@paperlock/words/display.ts';
import { PasswordAgain } from '../../parts/password-again.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import css from './security.module.css';

export type Begun = Answered<typeof totpSetup>;

/** The password first: nobody ties an account to an app of their own with a borrowed phone. */
export function BeginFactor({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const form = useForm({
    fields: ['password'],
    check: ({ password }) => ({ password: password ? undefined : say('security.password_again_enter') }),
    send: async (ask) => onBegun(await client.call(totpSetup, ask)),
  });
  return (
    <Screen
      title={say('security.factor')}
      actions={<Button {...form.button}>{say('security.factor_begin')}</Button>}
    >
      <Note size={16}>{say('security.factor_intro')}</Note>
      <Stack as="form" {...form.props}>
        <PasswordAgain error={form.faults.password} />
        <FormFault text={form.faults.form} />
      </Stack>
    </Screen>
  );
}

type ProveFactorProps = {
  begun: Begun;
  onOn: (recoveryCodes: readonly string[]) => void;
  onStartAgain: () => void;
};

/** To scan, to tap on the phone that has the app, or to type; then the first code proves that it works. */
export function ProveFactor({ begun: { secret, uri }, onOn, onStartAgain }: ProveFactorProps) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const form = useForm({
    fields: ['code'],
    check: ({ code }) => ({ code: code.length === 6 ? undefined : say('security.factor_code_enter') }),
    send: async (ask) => {
      try {
        onOn((await client.call(totpEnable, ask)).recovery_codes);
      } catch (caught) {
        const failure = caught as Failure;
        if (failure.code !== refusalCodes.second_factor_expired) throw failure;
        notices.dialog(failure.message);
        onStartAgain();
      }
    },
  });
  return (
    <Screen
      title={say('security.factor')}
      actions={<Button {...form.button}>{say('security.factor_turn_on')}</Button>}
    >
      <Note size={16}>{say('security.factor_scan')}</Note>
      <Leaf>
        <div className={css.setup}>
          <QrCode text={uri} label={say('security.factor_qr')} />
          <a href={uri}>{say('security.factor_link')}</a>
          <Note size={16}>{say('security.factor_type')}</Note>
          <p className={css.row}>
            <bdi dir="ltr" translate="no" className={css.secret}>
              {groupAddress(secret).join(' ')}
            </bdi>
            <CopyButton text={secret} label={say('security.factor_copy')} />
          </p>
        </div>
      </Leaf>
      <Stack as="form" {...form.props}>
        <PinInput name="code" label={say('security.factor_code')} error={form.faults.code} />
        <FormFault text={form.faults.form} />
      </Stack>
    </Screen>
  );
}
