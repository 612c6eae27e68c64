import type { Answered } from '@paperlock/client/call.ts';
import { classResetSignIn } from '@paperlock/contract/classes-desk.ts';
import { ACCOUNT_MAX } from '@paperlock/domain/identity/limits.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { CopyButton } from '@paperlock/ui/copy-button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { useState } from 'react';
import { useShell } from '../../shell/shell-context.tsx';
import css from './classes.module.css';

type Given = Answered<typeof classResetSignIn>;

/** A one-time code for a student who forgot the password. It is kept nowhere but on this page. */
export function ResetSignIn({ id }: { id: string }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const [given, setGiven] = useState<Given>();
  const { faults, button, props } = useForm({
    fields: ['account'],
    check: ({ account }) => (account.trim() === '' ? { account: say('console-classes.reset_enter') } : {}),
    send: async ({ account }) => {
      setGiven(undefined);
      setGiven(await client.call(classResetSignIn, { id, account }));
    },
  });
  return (
    <Stack as="section" space={3} aria-label={say('console-classes.reset')}>
      <h3 className={css.head}>{say('console-classes.reset')}</h3>
      <Note>{say('console-classes.reset_text')}</Note>
      <Stack as="form" space={3} {...props}>
        <TextField
          name="account"
          label={say('console-classes.reset_account')}
          hint={say('console-classes.reset_hint')}
          error={faults.account}
          maxLength={ACCOUNT_MAX}
          autoComplete="off"
          dir="ltr"
        />
        <FormFault text={faults.form} />
        <Button kind="secondary" {...button}>
          {say('console-classes.reset_make')}
        </Button>
      </Stack>
      <div role="status">{given && <Code given={given} />}</div>
    </Stack>
  );
}

function Code({ given: { code, valid_seconds } }: { given: Given }) {
  const { say } = useSpeaker();
  return (
    <Stack space={2}>
      <p className={css.code}>
        <bdi dir="ltr">{code}</bdi>
        <CopyButton text={code} label={say('console-classes.reset_copy')} />
      </p>
      <Note>{say('console-classes.reset_how', { minutes: valid_seconds / 60 })}</Note>
      <Note>{say('console-classes.reset_after')}</Note>
    </Stack>
  );
}
