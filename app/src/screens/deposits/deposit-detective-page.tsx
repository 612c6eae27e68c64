import { claimLookup, type Finding } from '@paperlock/contract/deposits.ts';
import { LOOK_UP_TEXT_MAX } from '@paperlock/domain/deposits/limits.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import { useState } from 'react';
import { useQueryValue } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { FindingLeaf } from './finding-leaf.tsx';

/** Paste whatever you have; the answer is one sentence and what to do. `?hash=…` brings one along. */
export default function DepositDetectivePage() {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { call } = useShell().client;
  const hash = useQueryValue('hash');
  const [finding, setFinding] = useState<Finding>();
  const form = useForm({
    fields: ['text'],
    check: ({ text }) => ({ text: pastedFault(speaker, text) }),
    send: async ({ text }) => {
      setFinding(undefined);
      setFinding(await call(claimLookup, { text: text.trim() }));
    },
  });
  return (
    <Screen
      title={say('deposits.detective')}
      actions={<Button {...form.button}>{say('deposits.detective_look')}</Button>}
    >
      <Note size={16}>{say('deposits.detective_intro')}</Note>
      <Stack as="form" {...form.props}>
        <TextField
          name="text"
          label={say('deposits.hash')}
          hint={say('deposits.detective_text_hint')}
          error={form.faults.text}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          defaultValue={hash}
        />
        <FormFault text={form.faults.form} />
      </Stack>
      <div role="status">{finding && <FindingLeaf finding={finding} />}</div>
    </Screen>
  );
}

const pastedFault = ({ say }: Speaker, text: string): string | undefined => {
  const { length } = text.trim();
  if (length === 0) return say('deposits.detective_enter');
  return length > LOOK_UP_TEXT_MAX ? say('deposits.detective_long') : undefined;
};
