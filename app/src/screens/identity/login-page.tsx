import type { Failure } from '@paperlock/client/envelope.ts';
import { login } from '@paperlock/contract/identity.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { tryNow } from '@paperlock/contract/try-now.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { LockedSheet } from '@paperlock/ui/drawings.tsx';
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
import { settingsAtFirst } from '../../shell/settings.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useArrival } from '../../shell/use-arrival.ts';
import css from './identity.module.css';
import { nextStep } from './pending-step.ts';
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
      <div className={css.idea}>
        <p>{say('identity.login_intro')}</p>
        <LockedSheet />
      </div>
      <div className={css.first}>
        <FirstWay />
        <ButtonLink href={'/pages/home/collapse' satisfies Address} kind="secondary" wide>
          {say('identity.collapse_link')}
        </ButtonLink>
      </div>
      <h1 className={css.title}>{say('identity.login_title')}</h1>
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

/** For newcomers. It has its place before it is known what this installation offers: nothing below it moves. */
function FirstWay() {
  const { say } = useSpeaker();
  const known = useStore(useShell().settings, settingsAtFirst);
  if (known.kind === 'loading') return <TryNow known={false} />;
  if (known.kind === 'here' && known.settings.worlds === 'many') return <TryNow known />;
  return (
    <div className={css.way}>
      <ButtonLink href={'/pages/login/register' satisfies Address} wide>
        {say('identity.register_action')}
      </ButtonLink>
      <p className={css.under}>{say('identity.register_intro')}</p>
    </div>
  );
}

function TryNow({ known }: { known: boolean }) {
  const { say } = useSpeaker();
  const { client, lastPage } = useShell();
  const form = useForm({
    fields: [],
    check: () => ({}),
    send: async () => {
      const came = await client.call(tryNow, {}, { loading: say('identity.try_making') });
      // A page that was left behind here belongs to another world.
      lastPage.take();
      client.session.start(came);
    },
  });
  return (
    <form className={css.way} data-unknown={!known || undefined} {...form.props}>
      <Button {...form.button} busy={form.button.busy || !known} wide>
        {say('identity.try_action')}
      </Button>
      <p className={css.under}>{say('identity.try_text')}</p>
      <FormFault text={form.faults.form} />
    </form>
  );
}

/** The page is seen before the app can hear a press. The script in index.html marks the form; now it counts. */
const sendIfPressed = (form: HTMLFormElement | null): void => {
  if (form && 'pressed' in form.dataset) form.requestSubmit();
};

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
