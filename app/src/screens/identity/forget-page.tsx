import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import { Screen } from '../../shell/screen.tsx';
import { CodeForm } from './code-form.tsx';
import css from './identity.module.css';
import { ResetForm, type SentCode } from './reset-form.tsx';

/** Outlives the page, so that whoever looks into the mailbox for the code comes back to the second step. */
let lastSent: SentCode | undefined;

/** Account → code → new password. */
export default function ForgetPage() {
  const { say } = useSpeaker();
  const [sent, setSent] = useState(lastSent);
  const keep = (next: SentCode | undefined) => {
    lastSent = next;
    setSent(next);
  };
  return (
    <Screen title={say('identity.forget_title')}>
      {sent ? (
        <ResetForm sent={sent} onResent={keep} onOver={() => keep(undefined)} />
      ) : (
        <>
          <p className={css.lead}>{say('identity.forget_intro')}</p>
          <CodeForm onSent={keep} />
        </>
      )}
    </Screen>
  );
}
