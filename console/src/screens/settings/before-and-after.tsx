import type { Setting } from '@paperlock/contract/settings.ts';
import { KeyValue } from '@paperlock/ui/key-values.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { valueInWords } from './in-words.ts';

type BeforeAndAfterProps = { kind: Setting['kind']; before: string; after: string };

/** What a change replaces, and by what. */
export function BeforeAndAfter({ kind, before, after }: BeforeAndAfterProps) {
  const speaker = useSpeaker();
  return (
    <>
      <KeyValue name={speaker.say('console-proposals.before')}>
        {valueInWords(speaker, kind, before)}
      </KeyValue>
      <KeyValue name={speaker.say('console-proposals.after')}>{valueInWords(speaker, kind, after)}</KeyValue>
    </>
  );
}
