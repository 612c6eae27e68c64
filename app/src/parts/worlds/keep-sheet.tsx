import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { keepWorld } from '@paperlock/contract/worlds.ts';
import { readAccount } from '@paperlock/domain/identity/account.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { useQueryClient } from '@tanstack/react-query';
import { worldQuery } from '../../api/worlds.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { FormSheet, type OpenSheet } from '../form-sheet.tsx';
import { accountFault } from '../identity/account-fault.ts';
import { AccountField } from '../identity/account-field.tsx';
import { NewPassword, newPasswordFaults } from '../identity/new-password.tsx';
import { useTakeUser } from '../profile/use-update-info.ts';

/** A name and a password for a guest, who stays on the page they are on. */
export function KeepSheet(sheet: OpenSheet) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { call } = useShell().client;
  const takeUser = useTakeUser();
  const memory = useQueryClient();
  const form = useForm({
    fields: ['account', 'password', 'password_repeat'],
    check: (values) => ({
      account: accountFault(speaker, values.account),
      ...newPasswordFaults(speaker, values, readAccount(values.account)?.account ?? values.account),
    }),
    send: async (ask) => {
      const user = await call(keepWorld, ask);
      sheet.onClose();
      notices.toast(say('worlds.kept', { account: user.account }), SUCCESS_TOAST_MS);
      await takeUser(user);
      void memory.invalidateQueries({ queryKey: worldQuery(call).queryKey });
    },
  });
  return (
    <FormSheet {...sheet} title={say('worlds.keep')} action={say('worlds.keep_action')} form={form}>
      <p>{say('worlds.keep_text')}</p>
      <AccountField error={form.faults.account} />
      <NewPassword label={say('identity.password')} faults={form.faults} />
    </FormSheet>
  );
}
