import { forgetPassword } from '@paperlock/contract/identity.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { FormFault } from '../../shell/form-fault.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { useForm } from '../../shell/use-form.ts';
import { accountFault } from './account-fault.ts';
import css from './identity.module.css';
import type { SentCode } from './reset-form.tsx';

/** Asks for a code to be sent to an account. */
export function CodeForm({ onSent }: { onSent: (sent: SentCode) => void }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { client } = useShell();
  const form = useForm({
    fields: ['account'],
    check: ({ account }) => ({ account: accountFault(speaker, account) }),
    send: async ({ account }) => {
      const answer = await client.call(forgetPassword, { account }, { catch: true, toast: false });
      onSent({ account, ...answer, at: Date.now() });
    },
  });
  return (
    <form className={css.form} {...form.props}>
      <TextField
        name="account"
        label={say('identity.account')}
        hint={say('identity.account_hint')}
        error={form.faults.account}
        inputMode="email"
        autoComplete="username"
      />
      <FormFault text={form.faults.form} />
      <Button type="submit" wide busy={form.busy}>
        {say('identity.code_send')}
      </Button>
    </form>
  );
}
