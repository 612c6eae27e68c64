import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Link } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import css from './identity.module.css';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** Signing in without a password: the browser asks which passkey, the passkey knows whose it is. */
export default function PasskeyPage() {
  const { say } = useSpeaker();
  const { busy, fault, signIn } = usePasskeySignIn();
  return (
    <Screen
      title={say('security.passkey_sign_in')}
      actions={
        <Button busy={busy} onClick={() => void signIn()}>
          {say('security.passkey_use')}
        </Button>
      }
    >
      <p className={css.lead}>{say('security.passkey_sign_in_text')}</p>
      <FormFault text={fault} />
      <div className={css.links}>
        <Link to="/pages/login/login" className={css.link}>
          {say('security.step_other')}
        </Link>
      </div>
    </Screen>
  );
}
