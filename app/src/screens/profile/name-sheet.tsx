import type { User } from '@paperlock/contract/identity.ts';
import { readName } from '@paperlock/domain/accounts/name.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { FormSheet, type OpenSheet } from '../../parts/form-sheet.tsx';
import { useUpdateInfo } from '../../parts/profile/use-update-info.ts';

export function NameSheet({ user, ...sheet }: OpenSheet & { user: User }) {
  const { say } = useSpeaker();
  const update = useUpdateInfo();
  const form = useForm({
    fields: ['name'],
    check: ({ name }) => ({
      name: name.trim() === '' || readName(name) ? undefined : say('profile.name_invalid'),
    }),
    send: async ({ name }) => {
      await update({ name });
      sheet.onClose();
    },
  });
  return (
    <FormSheet {...sheet} title={say('profile.name')} form={form}>
      <TextField
        name="name"
        label={say('profile.name')}
        hint={say('profile.name_hint')}
        error={form.faults.name}
        autoComplete="name"
        defaultValue={user.name ?? ''}
        data-first-focus=""
      />
    </FormSheet>
  );
}
