import { DOCUMENT_NUMBER_MAX } from '@paperlock/domain/verification/limits.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';

/** The number on the specimens, filled in. Any other is refused, so nobody leaves a real one here. */
export function NumberField({ number, error }: { number: string; error: string | undefined }) {
  const { say } = useSpeaker();
  return (
    <TextField
      name="number"
      label={say('verification.number')}
      hint={say('verification.number_hint')}
      error={error}
      defaultValue={number}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={DOCUMENT_NUMBER_MAX}
    />
  );
}
