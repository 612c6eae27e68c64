import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';

/** One field for all three kinds of account. The keyboard for e-mail has letters, digits and the signs of each. */
export function AccountField({ error, defaultValue }: { error: string | undefined; defaultValue?: string }) {
  const { say } = useSpeaker();
  return (
    <TextField
      name="account"
      label={say('identity.account')}
      hint={say('identity.account_hint')}
      error={error}
      inputMode="email"
      autoComplete="username"
      {...(defaultValue && { defaultValue })}
    />
  );
}
