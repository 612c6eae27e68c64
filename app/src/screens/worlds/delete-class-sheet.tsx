import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { deleteClass } from '@paperlock/contract/worlds.ts';
import { isTyped } from '@paperlock/domain/classes/deletion.ts';
import { CLASS_NAME_MAX } from '@paperlock/domain/classes/limits.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { FormSheet, type OpenSheet } from '../../parts/form-sheet.tsx';
import { given, OwnerAgain } from '../../parts/owner-again.tsx';
import points from '../../parts/points.module.css';
import { useShell } from '../../shell/shell-context.tsx';

/** Names what goes, has the name of the class typed, and asks who it is. The teacher's account goes with it. */
export function DeleteClassSheet({ name: title, ...sheet }: OpenSheet & { name: string }) {
  const { say } = useSpeaker();
  const { call, session } = useShell().client;
  const form = useForm({
    fields: ['name', 'password', 'code'],
    check: ({ name, password }) => ({
      name: isTyped(name, title) ? undefined : say('worlds.delete_class_differs', { name: title }),
      password: password ? undefined : say('security.password_again_enter'),
    }),
    send: async ({ name, password, code }) => {
      await call(deleteClass, { name, password, ...given('code', code) }, { loading: true, leaves: true });
      notices.toast(say('worlds.delete_class_done'), SUCCESS_TOAST_MS);
      session.end();
    },
  });
  return (
    <FormSheet
      {...sheet}
      title={say('worlds.delete_class_title')}
      action={say('worlds.delete_class')}
      danger
      form={form}
    >
      <p>{say('worlds.delete_class_lost')}</p>
      <ul className={points.points}>
        <li>{say('worlds.delete_class_accounts')}</li>
        <li>{say('worlds.delete_class_records')}</li>
        <li>{say('worlds.delete_class_code')}</li>
      </ul>
      <p>{say('worlds.delete_class_stays')}</p>
      <TextField
        name="name"
        label={say('worlds.teach_name')}
        hint={say('worlds.delete_class_hint', { name: title })}
        error={form.faults.name}
        autoComplete="off"
        maxLength={CLASS_NAME_MAX}
        data-first-focus=""
      />
      <OwnerAgain faults={form.faults} />
    </FormSheet>
  );
}
