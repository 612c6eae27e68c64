import { undoContact } from '@paperlock/contract/accounts.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { useNavigate } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import css from './identity.module.css';

/** For whoever was told by letter that their account has another address now, and did not change it. */
export default function UndoPage() {
  const { say } = useSpeaker();
  const { client } = useShell();
  const navigate = useNavigate();
  const form = useForm({
    fields: ['code'],
    check: ({ code }) => ({ code: code.trim() ? undefined : say('security.undo_code_enter') }),
    send: async (ask) => {
      await client.call(undoContact, ask);
      notices.dialog(say('security.undo_done'));
      navigate('/pages/login/login');
    },
  });
  return (
    <Screen
      title={say('security.undo_title')}
      actions={<Button {...form.button}>{say('security.undo_action')}</Button>}
    >
      <p className={css.lead}>{say('security.undo_intro')}</p>
      <form className={css.form} {...form.props}>
        <TextField
          name="code"
          label={say('security.undo_code')}
          hint={say('security.undo_code_hint')}
          error={form.faults.code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          dir="ltr"
        />
        <FormFault text={form.faults.form} />
      </form>
    </Screen>
  );
}
