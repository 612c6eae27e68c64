import { readName } from '@paperlock/domain/verification/name.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import type { Subject } from '../../api/verification.ts';
import { Screen } from '../../shell/screen.tsx';

type NameStepProps = {
  /** As entered before, for whoever comes back. */
  subject: Subject | undefined;
  onBack: () => void;
  onNext: (subject: Subject) => void;
};

export function NameStep({ subject, onBack, onNext }: NameStepProps) {
  const { say } = useSpeaker();
  const form = useForm({
    fields: ['name', 'document'],
    check: ({ name }) => {
      if (name.trim() === '') return { name: say('verification.name_enter') };
      return readName(name) === null ? { name: say('verification.name_invalid') } : {};
    },
    send: async ({ name, document }) =>
      onNext({ name: readName(name) ?? name, document: document === 'passport' ? 'passport' : 'id_card' }),
  });
  return (
    <Screen
      title={say('verification.name_title')}
      actions={<Button {...form.button}>{say('verification.next')}</Button>}
    >
      <Stack as="form" {...form.props}>
        <TextField
          name="name"
          label={say('verification.name')}
          hint={say('verification.name_hint')}
          error={form.faults.name}
          defaultValue={subject?.name}
          autoComplete="off"
        />
        <SelectField
          name="document"
          label={say('verification.document')}
          defaultValue={subject?.document}
          options={[
            { value: 'id_card', label: say('verification.document_id_card') },
            { value: 'passport', label: say('verification.document_passport') },
          ]}
        />
      </Stack>
      <Button kind="quiet" wide onClick={onBack}>
        {say('verification.back')}
      </Button>
    </Screen>
  );
}
