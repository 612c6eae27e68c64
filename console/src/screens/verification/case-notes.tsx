import { verificationNote } from '@paperlock/contract/verification-desk.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { timeZone } from '@paperlock/web/time-zone.ts';
import { showTime } from '@paperlock/words/display.ts';
import { type FormEvent, useState } from 'react';
import type { WholeCase } from '../../api/verification.ts';
import { Box } from '../../parts/work-page.tsx';
import { useAct } from './use-act.ts';
import css from './verification.module.css';

/** What reviewers tell each other. */
export function CaseNotes({ subject }: { subject: WholeCase }) {
  const { say } = useSpeaker();
  const { busy, act } = useAct(subject);
  const [fault, setFault] = useState<string>();

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('text') ?? '').trim();
    setFault(text === '' ? say('console-verification.note_enter') : undefined);
    if (text !== '' && (await act(verificationNote, { case: subject.id, text }))) form.reset();
  };

  return (
    <Box title={say('console-verification.notes')} label={say('console-verification.notes')}>
      <p className={css.quiet}>{say('console-verification.notes_text')}</p>
      {subject.notes.length > 0 && (
        <ul className={css.notes}>
          {subject.notes.map(({ by, at, text }) => (
            <li key={`${at}${by}${text}`}>
              <p dir="auto">{text}</p>
              <p className={css.quiet}>
                {say('console-verification.note_by', { by, time: showTime(at, timeZone()) })}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Stack as="form" space={3} noValidate onSubmit={(event) => void add(event)}>
        <TextField
          name="text"
          label={say('console-verification.note')}
          error={fault}
          maxLength={500}
          autoComplete="off"
          onInput={() => setFault(undefined)}
        />
        <span>
          <Button kind="secondary" type="submit" busy={busy}>
            {say('console-verification.note_add')}
          </Button>
        </span>
      </Stack>
    </Box>
  );
}
