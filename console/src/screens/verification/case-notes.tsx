import { verificationNote } from '@paperlock/contract/verification-desk.ts';
import type { WholeCase } from '../../api/verification.ts';
import { NoteForm, Notes } from '../../parts/notes.tsx';
import { useAct } from './use-act.ts';

/** What reviewers tell each other. */
export function CaseNotes({ subject }: { subject: WholeCase }) {
  const { busy, act } = useAct(subject);
  const send = (text: string) => act(verificationNote, { case: subject.id, text });
  return (
    <Notes words="console-verification" notes={subject.notes}>
      <NoteForm words="console-verification" about={`case.${subject.id}`} busy={busy} send={send} />
    </Notes>
  );
}
