import type { Failure } from '@paperlock/client/envelope.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { operatorLoginCode } from '@paperlock/contract/operators.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { PinInput } from '@paperlock/ui/pin-input.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import { faultsOf, useForm } from '../../parts/use-form.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useArrival } from '../../shell/use-arrival.ts';
import { SetUp } from './set-up.tsx';
import css from './sign-in-page.module.css';
import type { Challenge } from './sign-in-page.tsx';

type CodeStepProps = { challenge: Challenge; onStartAgain: (why?: string) => void };

const fields = ['code'] as const;

/** The code that the authenticator app shows; for whoever has none yet, what the app must know first. */
export function CodeStep({ challenge: { challenge, setup }, onStartAgain }: CodeStepProps) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const [tries, setTries] = useState(0);
  const title = say(setup ? 'console-operators.setup_title' : 'console-operators.code_title');
  const heading = useArrival(title);

  const { faults, busy, submit, props } = useForm({
    fields,
    // Whoever has to scan first begins at the heading.
    first: setup ? undefined : 'code',
    check: ({ code }) => (/^\d{6}$/.test(code) ? {} : { code: say('console-operators.code_enter') }),
    send: async ({ code }) => {
      try {
        const user = await client.call(operatorLoginCode, { challenge, code }, { catch: true, toast: false });
        client.session.start({ user });
        return {};
      } catch (caught) {
        const failure = caught as Failure;
        if (failure.code === refusalCodes.second_factor_expired) onStartAgain(failure.message);
        setTries(tries + 1);
        return faultsOf(failure, fields);
      }
    },
  });

  return (
    <form className={css.step} {...props}>
      <div className={css.words}>
        <h1 className={css.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{say(setup ? 'console-operators.setup_intro' : 'console-operators.code_intro')}</p>
        <FormFault text={faults.form} />
      </div>
      {setup && <SetUp setup={setup} />}
      {/* Anew after each try: a refused code is of no more use, and in the way of the next. */}
      <PinInput
        key={tries}
        name="code"
        label={say('console-operators.code')}
        error={faults.code}
        onComplete={(code) => void submit({ code })}
      />
      <div className={css.actions}>
        <Button type="submit" wide busy={busy}>
          {say('identity.login_action')}
        </Button>
        <Button kind="quiet" wide onClick={() => onStartAgain()}>
          {say('console-operators.other_account')}
        </Button>
      </div>
    </form>
  );
}
