import type { Failure } from '@paperlock/client/envelope.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { operatorLogin } from '@paperlock/contract/operators.ts';
import { OPERATOR_IDLE_MINUTES, OPERATOR_SESSION_HOURS } from '@paperlock/domain/operators/limits.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import type { Challenge } from '../../api/operators.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useArrival } from '../../shell/use-arrival.ts';
import css from './sign-in-page.module.css';

type PasswordStepProps = {
  /** As it was typed before, should this be the second time. */
  account: string;
  /** Why it is the second time. */
  setback: string | undefined;
  onPassed: (account: string, challenge: Challenge) => void;
};

export function PasswordStep({ account, setback, onPassed }: PasswordStepProps) {
  const { say } = useSpeaker();
  const { client, signedOut } = useShell();
  const why = useStore(signedOut);
  const title = say('console-operators.sign_in_title');
  const heading = useArrival(title);

  const { faults, button, props } = useForm({
    fields: ['account', 'password'],
    first: account ? 'password' : 'account',
    known: { form: setback },
    check: (typed) => ({
      ...(!typed.account.trim() && { account: say('console-operators.account_enter') }),
      ...(!typed.password && { password: say('console-operators.password_enter') }),
    }),
    send: async (typed) => {
      try {
        onPassed(typed.account, await client.call(operatorLogin, typed));
      } catch (failure) {
        throw atPassword(failure as Failure);
      }
    },
  });

  return (
    <form className={css.step} {...props}>
      <div className={css.words}>
        <h1 className={css.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {why && (
          <p role="status">
            {say(`console.out_${why}`, { minutes: OPERATOR_IDLE_MINUTES, hours: OPERATOR_SESSION_HOURS })}
          </p>
        )}
        <p>{say('console-operators.sign_in_intro')}</p>
        <FormFault text={faults.form} />
      </div>
      <TextField
        name="account"
        label={say('identity.account')}
        error={faults.account}
        defaultValue={account}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        name="password"
        type="password"
        label={say('identity.password')}
        error={faults.password}
        autoComplete="current-password"
      />
      <Button {...button} wide>
        {say('console-operators.password_next')}
      </Button>
    </form>
  );
}

/** The server does not say which of the two is wrong; the password is the one to type again. */
const atPassword = (failure: Failure): Failure =>
  failure.code === refusalCodes.wrong_credentials ? { ...failure, data: { field: 'password' } } : failure;
