import { passkeyAdd, passkeyOptionsCall } from '@paperlock/contract/security.ts';
import { PASSKEY_NAME_MAX } from '@paperlock/domain/factors/limits.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { useState } from 'react';
import { FormSheet, type OpenSheet } from '../../parts/form-sheet.tsx';
import { given, OwnerAgain } from '../../parts/owner-again.tsx';
import { makePasskey } from '../../parts/security/passkey-device.ts';
import { unableBecause } from '../../shell/secure-page.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useSecurityChanged } from './use-security-changed.ts';

/** A name and the password; then the browser asks where to keep the passkey. */
export function AddPasskeySheet(sheet: OpenSheet) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const changed = useSecurityChanged();
  const [fault, setFault] = useState<string>();
  const form = useForm({
    fields: ['name', 'password', 'code'],
    check: ({ name, password }) => ({
      name: name.trim() ? undefined : say('security.passkey_name_enter'),
      password: password ? undefined : say('security.password_again_enter'),
    }),
    send: async ({ name, password, code }) => {
      setFault(undefined);
      const { ceremony, options } = await client.call(passkeyOptionsCall, {
        password,
        ...given('code', code),
      });
      const answer = await makePasskey(options);
      if (answer === 'cancelled') return;
      if (typeof answer === 'string') return setFault(say(unableBecause(`security.passkey_${answer}`)));
      await client.call(passkeyAdd, { ceremony, name, answer });
      sheet.onClose();
      void changed(say('security.passkey_added'));
    },
  });
  return (
    <FormSheet
      {...sheet}
      title={say('security.passkey_add')}
      action={say('security.passkey_make')}
      form={{ ...form, faults: { form: form.faults.form ?? fault } }}
    >
      <TextField
        name="name"
        label={say('security.passkey_name')}
        hint={say('security.passkey_name_hint')}
        error={form.faults.name}
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
        data-first-focus=""
      />
      <OwnerAgain faults={form.faults} />
    </FormSheet>
  );
}
