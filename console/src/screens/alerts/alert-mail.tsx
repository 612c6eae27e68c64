import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { type AlertSettings, alertMail } from '@paperlock/contract/alerts.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { alertSettingsQuery } from '../../api/alerts.ts';
import { useShell } from '../../shell/shell-context.tsx';

/** Each operator decides for themselves. */
export function AlertMail({ settings: { email, practice_mail } }: { settings: AlertSettings }) {
  const { say } = useSpeaker();
  const { client, queries } = useShell();
  const { faults, button, props } = useForm({
    fields: ['email'],
    check: (typed) =>
      /^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email.trim())
        ? {}
        : { email: say('console-alerts.mail_enter') },
    send: async (typed) => {
      const ask = { email: typed.email.trim() || null };
      const changed = await client.call(alertMail, ask);
      queries.setQueryData(alertSettingsQuery(client).queryKey, changed);
      showToast(
        changed.email === null
          ? say('console-alerts.mail_off')
          : say('console-alerts.mail_on', { email: changed.email }),
        { tone: 'success', forMs: SUCCESS_TOAST_MS },
      );
    },
  });
  return (
    <Leaf title={say('console-alerts.mail')}>
      <Stack as="form" space={3} {...props}>
        {practice_mail && <Note size={14}>{say('console-alerts.mail_practice')}</Note>}
        <FormFault text={faults.form} />
        <TextField
          name="email"
          type="email"
          maxLength={254}
          label={say('console-alerts.mail_address')}
          hint={say('console-alerts.mail_hint')}
          error={faults.email}
          defaultValue={email ?? ''}
          autoComplete="email"
        />
        <Button {...button}>{say('console-alerts.mail_save')}</Button>
      </Stack>
    </Leaf>
  );
}
