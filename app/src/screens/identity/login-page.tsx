import type { Failure } from '@paperlock/client/envelope.ts';
import { login } from '@paperlock/contract/identity.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Wordmark } from '@paperlock/ui/mark.tsx';
import { OfflineBanner } from '@paperlock/ui/offline-banner.tsx';
import { Page } from '@paperlock/ui/page.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { AccountField } from '../../parts/identity/account-field.tsx';
import { LanguageButton } from '../../shell/language-button.tsx';
import { Link, useNavigate } from '../../shell/router.tsx';
import { sessionEnded } from '../../shell/session-ended.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useArrival } from '../../shell/use-arrival.ts';
import { Doors } from './doors.tsx';
import css from './identity.module.css';
import { nextStep } from './pending-step.ts';
import { sendIfPressed } from './send-if-pressed.ts';
import { useStartSession } from './use-start-session.ts';

/** The entry page. It is prerendered, so it and all it imports are what a first visit waits for. */
export function LoginPage() {
  const { say } = useSpeaker();
  useArrival(say('identity.login_title'));
  const ended = useStore(sessionEnded, 'nobody');
  return (
    <Page bar={<EntryBar />}>
      {ended !== 'nobody' && (
        <FormFault
          text={say(ended === 'guest' ? 'identity.session_ended_guest' : 'identity.session_ended')}
        />
      )}
      <div className={css.pitch}>
        <h1 className={css.title}>{say('identity.pitch')}</h1>
        <p className={css.lead}>{say('identity.pitch_text')}</p>
      </div>
      <Doors />
      <div className={css.links}>
        <Link to="/pages/home/paid-already" className={css.link}>
          {say('identity.paid_link')}
        </Link>
        <Link to="/pages/profile/instructions?for=teachers" className={css.link}>
          {say('identity.teachers_link')}
        </Link>
      </div>
      <h2 className={css.title}>{say('identity.login_title')}</h2>
      <LoginForm />
      <div className={css.links}>
        <Link to="/pages/login/register" className={css.link}>
          {say('identity.register_link')}
        </Link>
        <Link to="/pages/login/passkey" className={css.link}>
          {say('identity.passkey_link')}
        </Link>
        <Link to="/pages/login/forget" className={css.link}>
          {say('identity.forget_link')}
        </Link>
        <Link to="/pages/profile/about" className={css.link}>
          {say('identity.about_link')}
        </Link>
      </div>
    </Page>
  );
}

function EntryBar() {
  return (
    <>
      <div className={css.bar}>
        <Wordmark size={28} />
        <LanguageButton />
      </div>
      <OfflineBanner />
    </>
  );
}

function LoginForm() {
  const { say } = useSpeaker();
  const { client } = useShell();
  const navigate = useNavigate();
  const startSession = useStartSession();
  const form = useForm({
    fields: ['account', 'password'],
    check: ({ account, password }) => ({
      account: account.trim() ? undefined : say('identity.account_enter'),
      password: password ? undefined : say('identity.password_enter'),
    }),
    send: async (values) => {
      try {
        startSession(await client.call(login, values));
      } catch (failure) {
        const next = nextStep(failure as Failure);
        if (!next) throw failure;
        navigate(next);
      }
    },
  });
  return (
    <form className={css.form} ref={sendIfPressed} {...form.props}>
      <AccountField error={form.faults.account} />
      <TextField
        name="password"
        type="password"
        label={say('identity.password')}
        error={form.faults.password}
        autoComplete="current-password"
      />
      <FormFault text={form.faults.form} />
      <Button {...form.button} kind="secondary" wide>
        {say('identity.login_action')}
      </Button>
    </form>
  );
}
