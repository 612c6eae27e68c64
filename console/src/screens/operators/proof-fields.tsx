import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';

type CodeFieldProps = { error: string | undefined };

/** A code of the app or a recovery code: six digits or ten letters, so one plain field for both. */
export function CodeField({ error }: CodeFieldProps) {
  const { say } = useSpeaker();
  return (
    <TextField
      name="code"
      label={say('console-operators.proof_code')}
      hint={say('console-operators.proof_code_hint')}
      error={error}
      maxLength={20}
      dir="ltr"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}

type NewPasswordFieldsProps = {
  faults: { password?: string | undefined; password_repeat?: string | undefined };
};

export function NewPasswordFields({ faults }: NewPasswordFieldsProps) {
  const { say } = useSpeaker();
  return (
    <>
      <TextField
        name="password"
        type="password"
        label={say('console-operators.password_new')}
        hint={say('console-operators.password_new_hint')}
        error={faults.password}
        autoComplete="new-password"
      />
      <TextField
        name="password_repeat"
        type="password"
        label={say('console-operators.password_repeat')}
        error={faults.password_repeat}
        autoComplete="new-password"
      />
    </>
  );
}
