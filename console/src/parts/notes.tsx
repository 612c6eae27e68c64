import { timeZone } from '@paperlock/client/time-zone.ts';
import { REASON_MAX } from '@paperlock/domain/operators/limits.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showTime } from '@paperlock/words/display.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { KeptField, useKept } from './kept-field.tsx';
import css from './notes.module.css';
import { nameOfOperator } from './operator-name.tsx';
import { Box } from './work-page.tsx';

export type WrittenNote = {
  by: string;
  at: string;
  text: string /** What was done, before its reason. */;
  did?: string;
};

type NotesProps = {
  words: 'console-customers' | 'console-verification';
  notes: readonly WrittenNote[];
  /** The form, for those who may write. */
  children?: ReactNode;
};

/** What operators tell each other, and what they did. */
export function Notes({ words, notes, children }: NotesProps) {
  const speaker = useSpeaker();
  const { say } = speaker;
  return (
    <Box title={say(`${words}.notes`)} label={say(`${words}.notes`)}>
      <Note>{say(`${words}.notes_text`)}</Note>
      {notes.length > 0 && (
        <ul className={css.notes}>
          {notes.map(({ by, at, text, did }) => (
            <li key={`${at}${by}${text}`}>
              <p dir="auto">
                {did !== undefined && <strong>{did} </strong>}
                {text}
              </p>
              <Note>
                {say(`${words}.note_by`, { by: nameOfOperator(speaker, by), time: showTime(at, timeZone()) })}
              </Note>
            </li>
          ))}
        </ul>
      )}
      {children}
    </Box>
  );
}

type NoteFormProps = Pick<NotesProps, 'words'> & {
  /** Whom or what it is about. */
  about: string;
  busy: boolean;
  /** Answers whether it was taken; otherwise the text stays. */
  send: (text: string) => Promise<boolean>;
};

export function NoteForm({ words, about, busy, send }: NoteFormProps) {
  const { say } = useSpeaker();
  const [fault, setFault] = useState<string>();
  const kept = useKept(`note.${about}`);
  const field = useRef<HTMLInputElement>(null);

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    setFault(text === '' ? say(`${words}.note_enter`) : undefined);
    if (text === '' || busy || !(await send(text))) return;
    kept.drop();
    if (field.current) field.current.value = '';
  };

  return (
    <Stack as="form" space={3} noValidate onSubmit={(event) => void add(event)}>
      <KeptField
        ref={field}
        kept={kept}
        name="text"
        label={say(`${words}.note`)}
        error={fault}
        maxLength={REASON_MAX}
        autoComplete="off"
        onInput={() => setFault(undefined)}
      />
      <span>
        <Button kind="secondary" type="submit" busy={busy}>
          {say(`${words}.note_add`)}
        </Button>
      </span>
    </Stack>
  );
}
