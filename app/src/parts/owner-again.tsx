import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { securityQuery } from '../api/security.ts';
import { useRead } from '../shell/use-read.ts';
import { PasswordAgain } from './password-again.tsx';
import { useOnceTrue } from './use-once-true.ts';

type FactorAgainProps = {
  error: string | undefined;
  /** Another name where the form has the code of a message, too. */
  name?: 'code' | 'factor_code';
};

/** A code of the second factor, where it is on; the server asks for it if that changed a moment ago. */
export function FactorAgain({ error, name = 'code' }: FactorAgainProps) {
  const { say } = useSpeaker();
  const { data } = useRead(securityQuery);
  const isWanted = useOnceTrue(error !== undefined);
  if (!data?.second_factor.on && !isWanted) return null;
  return (
    <TextField
      name={name}
      label={say(name === 'code' ? 'security.step_code' : 'security.factor_code')}
      hint={say('security.step_code_hint')}
      error={error}
      inputMode="text"
      autoComplete="one-time-code"
    />
  );
}

type OwnerAgainProps = { faults: { password?: string | undefined; code?: string | undefined } };

/** Password and second factor once more, before something that a borrowed phone alone must not do. */
export function OwnerAgain({ faults }: OwnerAgainProps) {
  return (
    <>
      <PasswordAgain error={faults.password} />
      <FactorAgain error={faults.code} />
    </>
  );
}

/** Left out where nothing was asked for. */
export const given = <Name extends string>(name: Name, value: string): { [name in Name]?: string } =>
  (value.trim() === '' ? {} : { [name]: value.trim() }) as { [name in Name]?: string };
