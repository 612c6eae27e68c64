import { Button } from '@paperlock/ui/button.tsx';
import { Dialog } from '@paperlock/ui/dialog.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import { SmallButton } from '../../parts/small-button.tsx';
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
      <Dialog
        open={asking}
        onClose={close}
        title={say('console-operators.sessions_end_others_confirm')}
        actions={
          <>
            <Button kind="secondary" onClick={close}>
              {say('common.cancel')}
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                close();
                void ending.end('others');
              }}
            >
              {say('console-operators.sessions_end_others')}
            </Button>
          </>
        }
      >
        {say('console-operators.sessions_end_others_text')}
      </Dialog>
    </>
  );
}
