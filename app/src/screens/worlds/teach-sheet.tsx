import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { teachClass } from '@paperlock/contract/worlds.ts';
import { CLASS_NAME_MAX } from '@paperlock/domain/classes/limits.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { useQueryClient } from '@tanstack/react-query';
import { worldQuery } from '../../api/worlds.ts';
import { FormSheet, type OpenSheet } from '../../parts/form-sheet.tsx';
import { useShell } from '../../shell/shell-context.tsx';

/** Names the class, and says what changes: others come in, and it stays a class. */
export function TeachSheet(sheet: OpenSheet) {
  const { say } = useSpeaker();
  const { client, settings } = useShell();
  const { call } = client;
  const memory = useQueryClient();
  const form = useForm({
    fields: ['name'],
    check: ({ name }) => ({ name: name.trim() === '' ? say('worlds.teach_name_missing') : undefined }),
    send: async (ask) => {
      await call(teachClass, ask);
      // Time is the teacher's from now on: the settings say whose.
      await Promise.all([memory.invalidateQueries({ queryKey: worldQuery(call).queryKey }), settings.load()]);
      sheet.onClose();
      notices.toast(say('worlds.teach_done'), SUCCESS_TOAST_MS);
    },
  });
  return (
    <FormSheet {...sheet} title={say('worlds.teach_title')} action={say('worlds.teach')} form={form}>
      <p>{say('worlds.teach_what')}</p>
      <TextField
        name="name"
        label={say('worlds.teach_name')}
        hint={say('worlds.teach_name_hint')}
        error={form.faults.name}
        maxLength={CLASS_NAME_MAX}
        data-first-focus=""
      />
    </FormSheet>
  );
}
