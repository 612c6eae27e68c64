import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { exportData } from '@paperlock/contract/dossier.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { saveFile } from '@paperlock/web/save-file.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { given, OwnerAgain } from '../../parts/owner-again.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';

/** Everything that is kept about a person, as a file. */
export default function MyDataPage() {
  const { say } = useSpeaker();
  const { client } = useShell();
  const form = useForm({
    fields: ['password', 'code'],
    check: ({ password }) => ({ password: password ? undefined : say('security.password_again_enter') }),
    send: async ({ password, code }) => {
      const ask = { password, ...given('code', code) };
      const data = await client.call(exportData, ask);
      const day = data.made_at.slice(0, 10);
      saveFile(`paperlock-${day}.json`, 'application/json', JSON.stringify(data, null, 2));
      notices.toast(say('dossier.export_done'), SUCCESS_TOAST_MS);
    },
  });
  return (
    <Screen
      title={say('dossier.export')}
      actions={<Button {...form.button}>{say('dossier.export_action')}</Button>}
    >
      <Note size={16}>{say('dossier.export_text')}</Note>
      <Stack as="form" {...form.props}>
        <OwnerAgain faults={form.faults} />
        <FormFault text={form.faults.form} />
      </Stack>
    </Screen>
  );
}
