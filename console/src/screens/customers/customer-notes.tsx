import { requestNo } from '@paperlock/client/request-no.ts';
import { type Customer, customerNote } from '@paperlock/contract/customers-desk.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { timeZone } from '@paperlock/web/time-zone.ts';
import { showTime } from '@paperlock/words/display.ts';
import { type FormEvent, useState } from 'react';
import { nameOfOperator } from '../../parts/operator-name.tsx';
import { Box } from '../../parts/work-page.tsx';
import { useOperator } from '../../shell/shell-context.tsx';
import css from './customers.module.css';
import { useAct } from './use-act.ts';

/** What operators tell each other about this customer, and the reasons of what they did. */
export function CustomerNotes({ customer: { id, notes, state } }: { customer: Customer }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const operator = useOperator();
  const mayWrite = operator && may(operator.roles, 'customers.note') && state !== 'closed';
  return (
    <Box title={say('console-customers.notes')} label={say('console-customers.notes')}>
      <p className={css.quiet}>{say('console-customers.notes_text')}</p>
      {notes.length > 0 && (
        <ul className={css.notes}>
          {notes.map(({ id: noteId, about, by, at, text }) => (
            <li key={noteId}>
              <p dir="auto">
                {about !== 'note' && <strong>{say(`console-customers.note_${about}`)} </strong>}
                {text}
              </p>
              <p className={css.quiet}>
                {say('console-customers.note_by', {
                  by: nameOfOperator(speaker, by),
                  time: showTime(at, timeZone()),
                })}
              </p>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && <NewNote customer={id} />}
    </Box>
  );
}

function NewNote({ customer }: { customer: string }) {
  const { say } = useSpeaker();
  const { busy, act } = useAct();
  const [fault, setFault] = useState<string>();
  /** The same text that got no answer goes again under the same number. */
  const [sent, setSent] = useState({ text: '', number: '' });

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('text') ?? '').trim();
    setFault(text === '' ? say('console-customers.note_enter') : undefined);
    if (text === '' || busy) return;
    const number = sent.text === text ? sent.number : requestNo();
    setSent({ text, number });
    if (!(await act(customerNote, { customer, text, request_no: number }))) return;
    setSent({ text: '', number: '' });
    form.reset();
  };

  return (
    <Stack as="form" space={3} noValidate onSubmit={(event) => void add(event)}>
      <TextField
        name="text"
        label={say('console-customers.note')}
        error={fault}
        maxLength={500}
        autoComplete="off"
        onInput={() => setFault(undefined)}
      />
      <span>
        <Button kind="secondary" type="submit" busy={busy}>
          {say('console-customers.note_add')}
        </Button>
      </span>
    </Stack>
  );
}
