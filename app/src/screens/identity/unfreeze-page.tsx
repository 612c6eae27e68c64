import type { Answered } from '@paperlock/client/call.ts';
import type { Failure } from '@paperlock/client/envelope.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { unfreeze, unfreezeCode } from '@paperlock/contract/second-step.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { PinInput } from '@paperlock/ui/pin-input.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { useState } from 'react';
import { MailboxLink } from '../../parts/identity/mailbox-link.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import css from './identity.module.css';
import { pendingStep } from './pending-step.ts';
import { StepGone } from './step-gone.tsx';
import { useBackToPassword } from './use-back-to-password.ts';

type Sent = Answered<typeof unfreezeCode>;

/** Outlives the page, so that whoever looks into the mailbox for the code comes back to where it is entered. */
let lastSent: { challenge: string; sent: Sent } | undefined;

/** A frozen account: the password was right; a code by letter opens it again. */
export default function UnfreezePage() {
  const challenge = pendingStep()?.challenge;
  const [sent, setSent] = useState(lastSent?.challenge === challenge ? lastSent?.sent : undefined);
  if (!challenge) return <StepGone />;
  const keep = (next: Sent) => {
    lastSent = { challenge, sent: next };
    setSent(next);
  };
  return sent ? (
    <EnterCode challenge={challenge} sent={sent} />
  ) : (
    <SendCode challenge={challenge} onSent={keep} />
  );
}

/** A challenge that is over leads back to the password. */
const useStep = () => {
  const backToPassword = useBackToPassword();
  return async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (caught) {
      const failure = caught as Failure;
      if (failure.code !== refusalCodes.second_factor_expired) throw failure;
      backToPassword(failure.message);
    }
  };
};

function SendCode({ challenge, onSent }: { challenge: string; onSent: (sent: Sent) => void }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const step = useStep();
  const form = useForm({
    fields: [],
    check: () => ({}),
    send: () => step(async () => onSent(await client.call(unfreezeCode, { challenge }))),
  });
  return (
    <Screen
      title={say('security.unfreeze_title')}
      actions={<Button {...form.button}>{say('identity.code_send')}</Button>}
    >
      <p className={css.lead}>{say('security.unfreeze_text')}</p>
      <form className={css.form} {...form.props}>
        <FormFault text={form.faults.form} />
      </form>
    </Screen>
  );
}

function EnterCode({ challenge, sent }: { challenge: string; sent: Sent }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const step = useStep();
  const backToPassword = useBackToPassword();
  const form = useForm({
    fields: ['code'],
    check: ({ code }) => ({ code: code.length === 6 ? undefined : say('identity.code_enter') }),
    send: ({ code }) =>
      step(async () => {
        await client.call(unfreeze, { challenge, code });
        notices.toast(say('security.unfreeze_done'), SUCCESS_TOAST_MS);
        backToPassword();
      }),
  });
  return (
    <Screen
      title={say('security.unfreeze_title')}
      actions={<Button {...form.button}>{say('security.unfreeze_action')}</Button>}
    >
      <p className={css.lead} role="status">
        {say('security.code_sent_to', { to: sent.to, minutes: Math.round(sent.valid_seconds / 60) })}
      </p>
      <MailboxLink />
      <form className={css.form} {...form.props}>
        <PinInput name="code" label={say('identity.code')} error={form.faults.code} />
        <FormFault text={form.faults.form} />
      </form>
    </Screen>
  );
}
