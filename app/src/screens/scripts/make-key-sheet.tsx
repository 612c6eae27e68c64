import { makeScriptKey } from '@paperlock/contract/scripts.ts';
import { SCRIPT_KEY_NAME_MAX } from '@paperlock/domain/scripts/limits.ts';
import { type ScriptScope, scriptScopes } from '@paperlock/domain/scripts/scopes.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { CopyButton } from '@paperlock/ui/copy-button.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { useState } from 'react';
import { FormSheet, type OpenSheet } from '../../parts/form-sheet.tsx';
import { given, OwnerAgain } from '../../parts/owner-again.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import css from './scripts.module.css';
import { useScriptsChanged } from './use-scripts-changed.ts';

/** A name, what the key may do, and the password; then the key, this once. */
export function MakeKeySheet(sheet: OpenSheet) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const changed = useScriptsChanged();
  const [scope, setScope] = useState<ScriptScope>('read');
  const [made, setMade] = useState<string>();
  const form = useForm({
    fields: ['name', 'password', 'code'],
    check: ({ name, password }) => ({
      name: name.trim() ? undefined : say('scripts.name_enter'),
      password: password ? undefined : say('security.password_again_enter'),
    }),
    send: async ({ name, password, code }) => {
      const { key } = await client.call(makeScriptKey, { name, scope, password, ...given('code', code) });
      setMade(key);
      void changed();
    },
  });
  if (made !== undefined) return <NewKey {...sheet} secret={made} />;
  return (
    <FormSheet {...sheet} title={say('scripts.make')} action={say('scripts.make')} form={form}>
      <TextField
        name="name"
        label={say('scripts.name')}
        hint={say('scripts.name_hint')}
        error={form.faults.name}
        maxLength={SCRIPT_KEY_NAME_MAX}
        autoComplete="off"
        data-first-focus=""
      />
      <SelectField
        label={say('scripts.scope')}
        hint={say(`scripts.scope_${scope}_text`)}
        value={scope}
        onChange={({ target }) => setScope(target.value === 'act' ? 'act' : 'read')}
        options={scriptScopes.map((value) => ({ value, label: say(`scripts.scope_${value}`) }))}
      />
      <OwnerAgain faults={form.faults} />
    </FormSheet>
  );
}

/** Only a hash of it is kept. */
function NewKey({ secret, ...sheet }: OpenSheet & { secret: string }) {
  const { say } = useSpeaker();
  return (
    <Sheet
      {...sheet}
      title={say('scripts.new')}
      actions={<Button onClick={sheet.onClose}>{say('scripts.new_kept')}</Button>}
    >
      <Stack space={3}>
        <Note size={16}>{say('scripts.new_text')}</Note>
        <p className={css.secret}>
          <bdi dir="ltr" translate="no">
            {secret}
          </bdi>
          <CopyButton text={secret} label={say('scripts.copy')} />
        </p>
      </Stack>
    </Sheet>
  );
}
