import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { register } from '@paperlock/contract/identity.ts';
import { readAccount } from '@paperlock/domain/identity/account.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { CheckboxField } from '@paperlock/ui/checkbox-field.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { accountFault } from '../../parts/identity/account-fault.ts';
import { AccountField } from '../../parts/identity/account-field.tsx';
import { NewPassword, newPasswordFaults } from '../../parts/identity/new-password.tsx';
import { Link, useQueryValue } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import css from './identity.module.css';

export default function RegisterPage() {
  const { say } = useSpeaker();
  const form = useRegisterForm();
  const classCode = useQueryValue('class');
  const otherCode = useQueryValue('code');
  const code = classCode || otherCode;
  return (
    <Screen
      title={say('identity.register_title')}
      actions={<Button {...form.button}>{say('identity.register_action')}</Button>}
    >
      {code && (
        <p className={css.lead}>{say(classCode ? 'identity.join_class' : 'identity.join_code', { code })}</p>
      )}
      <p className={css.lead}>{say('identity.register_intro')}</p>
      <form className={css.form} {...form.props}>
        <AccountField error={form.faults.account} />
        <NewPassword label={say('identity.password')} faults={form.faults} />
        <TextField
          name="invitation_code"
          label={say('identity.invitation')}
          hint={say('identity.invitation_hint')}
          error={form.faults.invitation_code}
          defaultValue={code}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <CheckboxField name="consent" label={say('identity.consent')} error={form.faults.consent} />
        <FormFault text={form.faults.form} />
      </form>
      <div className={css.links}>
        <Link to="/pages/login/login" className={css.link}>
          {say('identity.login_link')}
        </Link>
      </div>
    </Screen>
  );
}

const useRegisterForm = () => {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { client, lastPage, router } = useShell();
  return useForm({
    fields: ['account', 'password', 'password_repeat', 'invitation_code', 'consent'],
    check: (values) => ({
      account: accountFault(speaker, values.account),
      ...newPasswordFaults(speaker, values, readAccount(values.account)?.account ?? values.account),
      consent: values.consent ? undefined : say('identity.consent_enter'),
    }),
    send: async (values) => {
      const ask = { ...values, consent: values.consent !== '' };
      const came = await client.call(register, ask);
      // A new account begins at Home, whatever was read before.
      lastPage.take();
      // The code is used: the class it led to is not to be joined once more.
      router.rewrite('');
      client.session.start(came);
      notices.toast(say('identity.register_done'), SUCCESS_TOAST_MS);
    },
  });
};
