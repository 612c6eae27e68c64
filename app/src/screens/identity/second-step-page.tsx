import type { Failure } from '@paperlock/client/envelope.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { loginCode } from '@paperlock/contract/second-step.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import css from './identity.module.css';
import { type PendingStep, pendingStep } from './pending-step.ts';
import { StepGone } from './step-gone.tsx';
import { useBackToPassword } from './use-back-to-password.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';
import { useStartSession } from './use-start-session.ts';

/** After the password: a code of the authenticator app, a recovery code, or a passkey. */
export default function SecondStepPage() {
  const step = pendingStep();
  return step ? <SecondStep step={step} /> : <StepGone />;
}

function SecondStep({ step: { challenge, passkeys } }: { step: PendingStep }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const backToPassword = useBackToPassword();
  const startSession = useStartSession();
  const passkey = usePasskeySignIn(challenge);
  const form = useForm({
    fields: ['code'],
    check: ({ code }) => ({ code: code.trim().length >= 6 ? undefined : say('security.step_code_enter') }),
    send: async ({ code }) => {
      try {
        const signedIn = await client.call(loginCode, { challenge, code });
        startSession(signedIn);
      } catch (caught) {
        const failure = caught as Failure;
        if (failure.code !== refusalCodes.second_factor_expired) throw failure;
        backToPassword(failure.message);
      }
    },
  });
  return (
    <Screen
      title={say('security.step_title')}
      actions={<Button {...form.button}>{say('identity.login_action')}</Button>}
    >
      <p className={css.lead}>{say('security.step_text')}</p>
      <form className={css.form} {...form.props}>
        <TextField
          name="code"
          label={say('security.step_code')}
          hint={say('security.step_code_hint')}
          error={form.faults.code}
          inputMode="text"
          maxLength={20}
          autoComplete="one-time-code"
        />
        <FormFault text={form.faults.form ?? passkey.fault} />
      </form>
      {passkeys > 0 && (
        <Button kind="secondary" wide busy={passkey.busy} onClick={() => void passkey.signIn()}>
          {say('security.passkey_use')}
        </Button>
      )}
      <div className={css.links}>
        <Button kind="quiet" onClick={() => backToPassword()}>
          {say('security.step_other')}
        </Button>
      </div>
    </Screen>
  );
}
