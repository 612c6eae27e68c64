import { type LooksLike, looksSecret } from '@paperlock/domain/support/secrets.ts';
import { Confirm } from '@paperlock/ui/confirm.tsx';
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
    <Confirm
      open={waiting !== undefined}
      onClose={() => waiting?.answer(false)}
      title={say('support.secret_title')}
      action={say('support.secret_send')}
      keep={say('support.secret_back')}
      danger
      onConfirm={() => waiting?.answer(true)}
    >
      <p>{say(`support.secret_${waiting?.like ?? 'code'}`)}</p>
      <p>{say('support.never_ask')}</p>
    </Confirm>
  );
}
