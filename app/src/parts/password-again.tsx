import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useUser } from '../shell/shell-context.tsx';
import { useOnceTrue } from './use-once-true.ts';

type PasswordAgainProps = { error: string | undefined; hint?: string; name?: string; label?: string };

/** What a guest, who has no password, sends in its place; the server does not look at it. */
const GUESTS_PASSWORD = 'guest';

/** The login password once more, before something that a borrowed phone alone must not do. Guests are not asked. */
export function PasswordAgain({ error, hint, name = 'password', label }: PasswordAgainProps) {
  const { say } = useSpeaker();
  const user = useUser();
  // A fault means that the guest has got a password meanwhile, in another tab.
  const isWanted = useOnceTrue(error !== undefined);
  if (user?.guest && !isWanted) return <input type="hidden" name={name} value={GUESTS_PASSWORD} />;
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input hidden name="username" autoComplete="username" value={user?.account ?? ''} readOnly />
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
