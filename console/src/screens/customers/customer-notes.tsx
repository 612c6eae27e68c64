import { requestNo } from '@paperlock/client/request-no.ts';
import { type Customer, customerNote } from '@paperlock/contract/customers.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import { NoteForm, Notes } from '../../parts/notes.tsx';
import { useOperator } from '../../shell/shell-context.tsx';
import { useAct } from './use-act.ts';

/** What operators tell each other about this customer, and the reasons of what they did. */
export function CustomerNotes({ customer: { id, notes, state } }: { customer: Customer }) {
  const { say } = useSpeaker();
  const operator = useOperator();
  const mayWrite = operator && may(operator.roles, 'customers.note') && state !== 'closed';
  const written = notes.map(({ about, ...note }) =>
    about === 'note' ? note : { ...note, did: say(`console-customers.note_${about}`) },
  );
  return (
    <Notes words="console-customers" notes={written}>
      {mayWrite && <NewNote customer={id} />}
    </Notes>
  );
}

function NewNote({ customer }: { customer: string }) {
  const { busy, act } = useAct();
  /** The same text that got no answer goes again under the same number. */
  const [sent, setSent] = useState({ text: '', number: '' });

  const send = async (text: string): Promise<boolean> => {
    const number = sent.text === text ? sent.number : requestNo();
    setSent({ text, number });
    const isTaken = await act(customerNote, { customer, text, request_no: number });
    if (isTaken) setSent({ text: '', number: '' });
    return isTaken;
  };

  return <NoteForm words="console-customers" about={customer} busy={busy} send={send} />;
}
