import type { User } from '@paperlock/contract/identity.ts';
import { readAccount } from '@paperlock/domain/identity/account.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import { FormSheet, type OpenSheet } from './form-sheet.tsx';
import { useUpdateInfo } from './use-update-info.ts';

export function UsernameSheet({ user, ...sheet }: OpenSheet & { user: User }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const update = useUpdateInfo();
  const form = useForm({
    fields: ['username'],
    check: ({ username }) => ({ username: usernameFault(speaker, username) }),
    send: async ({ username }) => {
      await update({ username });
      sheet.onClose();
    },
  });
  return (
    <FormSheet {...sheet} title={say('profile.username')} form={form}>
      <TextField
        name="username"
        label={say('profile.username')}
        hint={say('profile.username_hint')}
        error={form.faults.username}
        inputMode="email"
        autoComplete="off"
        defaultValue={user.username ?? ''}
        data-first-focus=""
      />
    </FormSheet>
  );
}

const usernameFault = ({ say }: Speaker, typed: string): string | undefined => {
  if (typed.trim() === '') return say('profile.username_enter');
  return readAccount(typed)?.kind === 'username' ? undefined : say('profile.username_invalid');
};
