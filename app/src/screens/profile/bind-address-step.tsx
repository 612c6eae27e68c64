import { type ContactKind, sendCode } from '@paperlock/contract/accounts.ts';
import { readAccount } from '@paperlock/domain/identity/account.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import { useArrivesHere } from '../../parts/identity/use-practice-code.ts';
import { Screen } from '../../shell/screen.tsx';
import { useShell, useUser } from '../../shell/shell-context.tsx';
import type { SentContactCode } from './bind-code-step.tsx';
import css from './bind-page.module.css';

type BindAddressStepProps = { kind: ContactKind; onSent: (sent: SentContactCode) => void };

/** Asks for a code to be sent to a new address. */
export function BindAddressStep({ kind, onSent }: BindAddressStepProps) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { call } = useShell().client;
  const user = useUser();
  const changes = Boolean(user?.[kind]);
  const arrivesHere = useArrivesHere(kind);
  const form = useForm({
    fields: ['address'],
    first: 'address',
    check: ({ address }) => ({ address: addressFault(speaker, kind, address) }),
    send: async ({ address }) => {
      const answer = await call(sendCode, { kind, address });
      onSent({ kind, address, ...answer, at: Date.now() });
    },
  });
  return (
    <Screen
      title={say(`profile.${kind}`)}
      actions={<Button {...form.button}>{say('identity.code_send')}</Button>}
    >
      <Stack space={2}>
        <p className={css.lead}>{say(user?.guest ? 'profile.bind_intro_guest' : 'profile.bind_intro')}</p>
        {changes && <p className={css.lead}>{say('profile.bind_intro_change')}</p>}
      </Stack>
      <Stack as="form" {...form.props}>
        <TextField
          name="address"
          type={kind === 'email' ? 'email' : 'tel'}
          autoComplete={kind === 'email' ? 'email' : 'tel'}
          label={say(`profile.${kind}`)}
          hint={say(`profile.bind_${kind}_hint`)}
          error={form.faults.address}
        />
        {arrivesHere && <Note>{say('profile.bind_invented', { kind })}</Note>}
        <FormFault text={form.faults.form} />
      </Stack>
    </Screen>
  );
}

const addressFault = ({ say }: Speaker, kind: ContactKind, typed: string): string | undefined => {
  if (typed.trim() === '') return say(`profile.bind_${kind}_enter`);
  return readAccount(typed)?.kind === kind ? undefined : say(`profile.bind_${kind}_invalid`);
};
