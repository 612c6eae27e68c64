import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Row } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import look from '../../parts/look.module.css';
import { CodeField } from './proof-fields.tsx';

type ProveFormProps = {
  action: string;
  /** Rejects with what the server refused. */
  send: (proof: { password: string; code: string }) => Promise<void>;
};

const fields = ['password', 'code'] as const;

/** Password and code once more, before something that a session alone is not enough for. */
export function ProveForm({ action, send }: ProveFormProps) {
  const { say } = useSpeaker();
  const { faults, button, props } = useForm({
    fields,
    check: ({ password, code }) => ({
      ...(!password && { password: say('console-operators.password_enter') }),
      ...(!code.trim() && { code: say('console-operators.proof_code_enter') }),
    }),
    send,
  });
  return (
    <form className={look.form} {...props}>
      <FormFault text={faults.form} />
      <TextField
        name="password"
        type="password"
        label={say('console-operators.proof_password')}
        error={faults.password}
        autoComplete="current-password"
      />
      <CodeField error={faults.code} />
      <Row to="end" space={2}>
        <Button {...button}>{action}</Button>
      </Row>
    </form>
  );
}
