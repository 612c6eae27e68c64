import { forgetPassword } from '@paperlock/contract/identity.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { accountFault } from '../../parts/identity/account-fault.ts';
import { AccountField } from '../../parts/identity/account-field.tsx';
import { Link } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import css from './identity.module.css';
import type { SentCode } from './reset-step.tsx';

/** Asks for a code to be sent to an account. */
export function CodeStep({ onSent }: { onSent: (sent: SentCode) => void }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { client } = useShell();
  const form = useForm({
    fields: ['account'],
    check: ({ account }) => ({ account: accountFault(speaker, account) }),
    send: async ({ account }) => {
      const answer = await client.call(forgetPassword, { account });
      onSent({ account, ...answer, at: Date.now() });
    },
  });
  return (
    <Screen
      title={say('identity.forget_title')}
      actions={<Button {...form.button}>{say('identity.code_send')}</Button>}
    >
      <p className={css.lead}>{say('identity.forget_intro')}</p>
      <form className={css.form} {...form.props}>
        <AccountField error={form.faults.account} />
        <FormFault text={form.faults.form} />
      </form>
      <div className={css.links}>
        <Link to="/pages/login/undo" className={css.link}>
          {say('security.undo_link')}
        </Link>
      </div>
    </Screen>
  );
}
