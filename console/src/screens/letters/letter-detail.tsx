import { timeZone } from '@paperlock/client/time-zone.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import type { Letter } from '../../api/letters.ts';
import { OpenSheet, SheetFacts } from '../../parts/open-sheet.tsx';
import css from './letter-detail.module.css';
import { StateChip } from './state-chip.tsx';

export function LetterDetail({ letter, closeAddress }: { letter: Letter; closeAddress: string }) {
  const { say } = useSpeaker();
  return (
    <OpenSheet
      title={<bdi>{letter.subject}</bdi>}
      closeLabel={say('console-letters.close')}
      closeAddress={closeAddress}
    >
      <SheetFacts>
        <StateChip state={letter.state} />
        <Note>{say(`console-letters.state_${letter.state}_text`)}</Note>
        <KeyValues>
          <KeyValue name={say('console-letters.to')}>
            <bdi>{letter.to}</bdi>
          </KeyValue>
          <KeyValue name={say('console-letters.written')}>
            <TimeText instant={letter.sent_at} timeZone={timeZone()} />
          </KeyValue>
          <KeyValue name={say('console-letters.attempts')}>{letter.attempts}</KeyValue>
        </KeyValues>
      </SheetFacts>
      {/* In the language of its reader, whatever that of the console is. */}
      <p className={css.body} dir="auto">
        {letter.body}
      </p>
    </OpenSheet>
  );
}

/** For an address that names a letter which is not on this part of the list. */
export function LetterGone({ closeAddress }: { closeAddress: string }) {
  const { say } = useSpeaker();
  return (
    <OpenSheet
      title={say('console-letters.gone')}
      closeLabel={say('console-letters.close')}
      closeAddress={closeAddress}
    >
      <Note>{say('console-letters.gone_text')}</Note>
    </OpenSheet>
  );
}
