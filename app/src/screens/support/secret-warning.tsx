import { type LooksLike, looksSecret } from '@paperlock/domain/support/secrets.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Dialog } from '@paperlock/ui/dialog.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';

type Waiting = { like: LooksLike; answer: (send: boolean) => void };

/** Before something leaves that nobody may ask for, the person is asked whether they mean it. */
export const useSecretWarning = () => {
  const [waiting, setWaiting] = useState<Waiting>();
  const pass = (text: string): Promise<boolean> => {
    const like = looksSecret(text);
    if (!like) return Promise.resolve(true);
    return new Promise((resolve) =>
      setWaiting({
        like,
        answer: (send) => {
          setWaiting(undefined);
          resolve(send);
        },
      }),
    );
  };
  return { pass, dialog: { waiting } };
};

export function SecretWarning({ waiting }: { waiting: Waiting | undefined }) {
  const { say } = useSpeaker();
  return (
    <Dialog
      open={waiting !== undefined}
      onClose={() => waiting?.answer(false)}
      title={say('support.secret_title')}
      actions={
        <>
          <Button kind="secondary" onClick={() => waiting?.answer(false)}>
            {say('support.secret_back')}
          </Button>
          <Button kind="danger" onClick={() => waiting?.answer(true)}>
            {say('support.secret_send')}
          </Button>
        </>
      }
    >
      <p>{say(`support.secret_${waiting?.like ?? 'code'}`)}</p>
      <p>{say('support.never_ask')}</p>
    </Dialog>
  );
}
