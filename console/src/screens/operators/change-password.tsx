import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { operatorChangePassword } from '@paperlock/contract/operator-access.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Row } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import look from '../../parts/look.module.css';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { AccessFormPage } from './access-form-page.tsx';
import { newPasswordFaults } from './new-password-faults.ts';
import { CodeField, NewPasswordFields } from './proof-fields.tsx';

const fields = ['old_password', 'password', 'password_repeat', 'code'] as const;

export function ChangePasswordPage() {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { client, router } = useShell();
  const { faults, button, props } = useForm({
    fields,
    check: (typed) => ({
      ...(!typed.old_password && { old_password: say('console-operators.password_enter') }),
      ...newPasswordFaults(speaker, typed),
      ...(!typed.code.trim() && { code: say('console-operators.proof_code_enter') }),
    }),
    send: async (typed) => {
      const { ended } = await client.call(operatorChangePassword, typed);
      showToast(say('console-operators.access_password_done', { n: ended }), {
        tone: 'success',
        forMs: SUCCESS_TOAST_MS,
      });
      router.go(addressOf('/access'));
    },
  });
  return (
    <AccessFormPage
      title={say('console-operators.access_password_change')}
      intro={say('console-operators.access_password_intro')}
    >
      <form className={look.form} {...props}>
        <FormFault text={faults.form} />
        <TextField
          name="old_password"
          type="password"
          label={say('console-operators.proof_password_old')}
          error={faults.old_password}
          autoComplete="current-password"
        />
        <NewPasswordFields faults={faults} />
        <CodeField error={faults.code} />
        <Row to="end" space={2}>
          <Button {...button}>{say('console-operators.access_password_change')}</Button>
        </Row>
      </form>
    </AccessFormPage>
  );
}
