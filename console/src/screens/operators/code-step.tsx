import type { Failure } from '@paperlock/client/envelope.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { operatorLoginCode } from '@paperlock/contract/operators.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { PinInput } from '@paperlock/ui/pin-input.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { useState } from 'react';
import type { Challenge } from '../../api/operators.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useArrival } from '../../shell/use-arrival.ts';
import { newPasswordFaults } from './new-password-faults.ts';
import { NewPasswordFields } from './proof-fields.tsx';
import { SetUp } from './set-up.tsx';
import css from './sign-in-page.module.css';

type CodeStepProps = { challenge: Challenge; onStartAgain: (why?: string) => void };

const fields = ['password', 'password_repeat', 'code'] as const;

/**
 * The code that the authenticator app shows, or a recovery code. Whoever has no app yet learns what it must know first;
 * whoever was given a password chooses one.
 */
export function CodeStep({ challenge: { challenge, setup, password_due }, onStartAgain }: CodeStepProps) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { client } = useShell();
  const [tries, setTries] = useState(0);
  const [byRecovery, setByRecovery] = useState(false);
  const title = say(setup ? 'console-operators.setup_title' : 'console-operators.code_title');
  const heading = useArrival(title);

  const codeFault = (code: string) => {
    if (byRecovery) return code.trim().length < 6 && say('console-operators.recovery_code_enter');
    return !/^\d{6}$/.test(code) && say('console-operators.code_enter');
  };
  const { faults, button, submit, props } = useForm({
    fields,
    // Whoever has to scan first begins at the heading.
    first: setup ? undefined : password_due ? 'password' : 'code',
    check: ({ code, ...passwords }) => {
      const fault = codeFault(code);
      return {
        ...(password_due && newPasswordFaults(speaker, passwords)),
        ...(fault && { code: fault }),
      };
    },
    send: async ({ code, password }) => {
      try {
        const ask = { challenge, code, ...(password_due && { password }) };
        const user = await client.call(operatorLoginCode, ask);
        client.session.start({ user });
      } catch (caught) {
        const failure = caught as Failure;
        if (failure.code === refusalCodes.second_factor_expired) onStartAgain(failure.message);
        setTries(tries + 1);
        throw failure;
      }
    },
  });
  const intro = byRecovery ? 'recovery_intro' : setup ? 'setup_intro' : 'code_intro';

  return (
    <form className={css.step} {...props}>
      <div className={css.words}>
        <h1 className={css.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{say(`console-operators.${intro}`)}</p>
        <FormFault text={faults.form} />
      </div>
      {setup && <SetUp setup={setup} />}
      {password_due && (
        <>
          <p className={css.words}>{say('console-operators.password_due')}</p>
          <NewPasswordFields faults={faults} />
        </>
      )}
      {byRecovery ? (
        <TextField
          name="code"
          label={say('console-operators.recovery_code')}
          error={faults.code}
          maxLength={20}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : (
        // Anew after each try: a refused code is of no more use, and in the way of the next.
        <PinInput
          key={tries}
          name="code"
          label={say('console-operators.code')}
          error={faults.code}
          onComplete={(code) => void submit({ code })}
        />
      )}
      <Stack space={2}>
        <Button {...button} wide>
          {say('identity.login_action')}
        </Button>
        {!setup && (
          <Button kind="quiet" wide onClick={() => setByRecovery(!byRecovery)}>
            {say(byRecovery ? 'console-operators.recovery_app' : 'console-operators.recovery_use')}
          </Button>
        )}
        <Button kind="quiet" wide onClick={() => onStartAgain()}>
          {say('console-operators.other_account')}
        </Button>
      </Stack>
    </form>
  );
}
