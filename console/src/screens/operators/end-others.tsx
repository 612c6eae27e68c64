import { Confirm } from '@paperlock/ui/confirm.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import { SmallButton } from '../../shell/small-button.tsx';
import type { Ending } from './use-end-session.ts';

export function EndOthers({ ending }: { ending: Ending }) {
  const { say } = useSpeaker();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <SmallButton aria-haspopup="dialog" busy={ending.now === 'others'} onClick={() => setAsking(true)}>
        {say('console-operators.sessions_end_others')}
      </SmallButton>
      <Confirm
        open={asking}
        onClose={close}
        title={say('console-operators.sessions_end_others_confirm')}
        action={say('console-operators.sessions_end_others')}
        danger
        closes
        onConfirm={() => ending.end('others')}
      >
        {say('console-operators.sessions_end_others_text')}
      </Confirm>
    </>
  );
}
