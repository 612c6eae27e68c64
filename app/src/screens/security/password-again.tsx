import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useUser } from '../../shell/shell-context.tsx';

type PasswordAgainProps = { error: string | undefined; hint?: string; name?: string; label?: string };

/** The login password once more, before something that a borrowed phone alone must not do. */
export function PasswordAgain({ error, hint, name = 'password', label }: PasswordAgainProps) {
  const { say } = useSpeaker();
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input hidden name="username" autoComplete="username" value={useUser()?.account ?? ''} readOnly />
      <TextField
        name={name}
        type="password"
        label={label ?? say('security.password_again')}
        hint={hint}
        error={error}
        autoComplete="current-password"
      />
    </>
  );
}
