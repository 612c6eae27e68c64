import { passkeyRemove, passkeyRename } from '@paperlock/contract/security.ts';
import { PASSKEY_NAME_MAX } from '@paperlock/domain/factors/limits.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import type { Passkey } from '../../api/security.ts';
import { FormSheet, type OpenSheet } from '../../parts/form-sheet.tsx';
import { given, OwnerAgain } from '../../parts/owner-again.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { useSecurityChanged } from './use-security-changed.ts';

type PasskeySheet = OpenSheet & { passkey: Passkey };

export function RenamePasskeySheet({ passkey, onRemove, ...sheet }: PasskeySheet & { onRemove: () => void }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const changed = useSecurityChanged();
  const form = useForm({
    fields: ['name'],
    check: ({ name }) => ({ name: name.trim() ? undefined : say('security.passkey_name_enter') }),
    send: async ({ name }) => {
      await client.call(passkeyRename, { id: passkey.id, name });
      sheet.onClose();
      void changed(say('security.passkey_renamed'));
    },
  });
  return (
    <FormSheet {...sheet} title={say('security.passkey_one')} form={form}>
      <TextField
        name="name"
        label={say('security.passkey_name')}
        error={form.faults.name}
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
        defaultValue={passkey.name}
      />
      <Button kind="quiet" onClick={onRemove}>
        {say('security.passkey_remove')}
      </Button>
    </FormSheet>
  );
}

export function RemovePasskeySheet({ passkey, ...sheet }: PasskeySheet) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const changed = useSecurityChanged();
  const form = useForm({
    fields: ['password', 'code'],
    check: ({ password }) => ({ password: password ? undefined : say('security.password_again_enter') }),
    send: async ({ password, code }) => {
      const ask = { id: passkey.id, password, ...given('code', code) };
      await client.call(passkeyRemove, ask);
      sheet.onClose();
      void changed(say('security.passkey_removed'));
    },
  });
  return (
    <FormSheet
      {...sheet}
      title={say('security.passkey_remove')}
      action={say('security.passkey_remove')}
      form={form}
    >
      <p>{say('security.passkey_remove_text', { name: passkey.name })}</p>
      <OwnerAgain faults={form.faults} />
    </FormSheet>
  );
}
