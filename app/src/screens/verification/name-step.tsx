import { readName } from '@paperlock/domain/verification/name.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import type { ReactNode } from 'react';
import { useNavigate } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useUser } from '../../shell/shell-context.tsx';
import { enteredSubject, enterSubject } from './entered-subject.ts';

/** Asks for the name and the document of the specimens. */
export function NameStep({ children }: { children: ReactNode }) {
  const { say } = useSpeaker();
  const navigate = useNavigate();
  const owner = useUser()?.id ?? '';
  const before = enteredSubject(owner);
  const form = useForm({
    fields: ['name', 'document'],
    check: ({ name }) => {
      if (name.trim() === '') return { name: say('verification.name_enter') };
      return readName(name) === null ? { name: say('verification.name_invalid') } : {};
    },
    send: async ({ name, document }) => {
      enterSubject(owner, {
        name: readName(name) ?? name,
        document: document === 'passport' ? 'passport' : 'id_card',
      });
      navigate('/pages/profile/id-verification?step=specimens');
    },
  });
  return (
    <Screen
      title={say('verification.title')}
      actions={<Button {...form.button}>{say('verification.next')}</Button>}
    >
      {children}
      <Stack as="form" {...form.props}>
        <TextField
          name="name"
          label={say('verification.name')}
          hint={say('verification.name_hint')}
          error={form.faults.name}
          defaultValue={before?.name}
          autoComplete="off"
        />
        <SelectField
          name="document"
          label={say('verification.document')}
          defaultValue={before?.document}
          options={[
            { value: 'id_card', label: say('verification.document_id_card') },
            { value: 'passport', label: say('verification.document_passport') },
          ]}
        />
      </Stack>
    </Screen>
  );
}
