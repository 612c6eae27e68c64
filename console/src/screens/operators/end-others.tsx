import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { AskFirst } from '../../parts/ask-first.tsx';
import type { Ending } from './use-end-session.ts';

export function EndOthers({ ending }: { ending: Ending }) {
  const { say } = useSpeaker();
  return (
    <AskFirst
      small
      label={say('console-operators.sessions_end_others')}
      button={{ 'aria-haspopup': 'dialog', busy: ending.now === 'others' }}
      title={say('console-operators.sessions_end_others_confirm')}
      danger
      closes
      onConfirm={() => ending.end('others')}
    >
      {say('console-operators.sessions_end_others_text')}
    </AskFirst>
  );
}
