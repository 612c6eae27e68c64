import { Button } from '@paperlock/ui/button.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useForm } from '@paperlock/web/use-form.ts';

/** What an authenticator app shows; a recovery code is longer. */
const LEAST_SIGNS = 6;

type CodeSheetProps = {
  open: boolean;
  onClose: () => void;
  /** What the server said of the code before. */
  fault: string | undefined;
  onCode: (code: string) => void;
};

/** Asks for a code of the second factor, which is sent together with the PIN. */
export function CodeSheet({ open, onClose, fault, onCode }: CodeSheetProps) {
  const { say } = useSpeaker();
  const form = useForm({
    fields: ['code'],
    check: ({ code }) => ({
      code: code.trim().length >= LEAST_SIGNS ? undefined : say('security.step_code_enter'),
    }),
    send: async ({ code }) => onCode(code.trim()),
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={say('pin.code_title')}
      actions={<Button {...form.button}>{say('pin.go_on')}</Button>}
    >
      <Stack as="form" {...form.props}>
        <p>{say('pin.code_text')}</p>
        <TextField
          name="code"
          label={say('security.step_code')}
          hint={say('security.step_code_hint')}
          error={form.faults.code ?? fault}
          inputMode="text"
          autoComplete="one-time-code"
          data-first-focus=""
        />
      </Stack>
    </Sheet>
  );
}
