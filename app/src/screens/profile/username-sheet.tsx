import type { User } from '@paperlock/contract/identity.ts';
import { readAccount } from '@paperlock/domain/identity/account.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import { useQueryClient } from '@tanstack/react-query';
import { securityQuery } from '../../api/security.ts';
import { FormSheet, type OpenSheet } from '../../parts/form-sheet.tsx';
import { given, OwnerAgain } from '../../parts/owner-again.tsx';
import { useUpdateInfo } from '../../parts/profile/use-update-info.ts';
import { useShell } from '../../shell/shell-context.tsx';

/**
 * People sign in with it, so a borrowed phone alone does not change it. Of the two fields of this name, the first is sent; the
 * other, which is hidden, tells password managers whose password is asked for.
 */
export function UsernameSheet({ user, ...sheet }: OpenSheet & { user: User }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const update = useUpdateInfo();
  const { call } = useShell().client;
  const memory = useQueryClient();
  const form = useForm({
    fields: ['username', 'password', 'code'],
    check: ({ username, password }) => ({
      username: usernameFault(speaker, username),
      password: password ? undefined : say('security.password_again_enter'),
    }),
    send: async ({ username, password, code }) => {
      await update({ username, password, ...given('code', code) });
      // A hold may have begun with it.
      void memory.invalidateQueries({ queryKey: [...securityQuery(call).queryKey] });
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
      {user.username !== null && <p>{say('profile.username_change_text')}</p>}
      <OwnerAgain faults={form.faults} />
    </FormSheet>
  );
}

const usernameFault = ({ say }: Speaker, typed: string): string | undefined => {
  if (typed.trim() === '') return say('profile.username_enter');
  return readAccount(typed)?.kind === 'username' ? undefined : say('profile.username_invalid');
};
