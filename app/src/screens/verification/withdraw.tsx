import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { realnameWithdraw } from '@paperlock/contract/verification.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Dialog } from '@paperlock/ui/dialog.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { realnameQuery } from '../../api/verification.ts';
import { notices } from '../../shell/notice-store.ts';
import { useShell } from '../../shell/shell-context.tsx';

/** Asks first: the images are destroyed at once. */
export function Withdraw() {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const memory = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { queryKey } = realnameQuery(call);
  const withdraw = useMutation({
    mutationFn: () => call(realnameWithdraw, {}, { catch: true }),
    onSuccess: (realname) => {
      memory.setQueryData(queryKey, realname);
      notices.toast(say('verification.withdrawn'), SUCCESS_TOAST_MS);
    },
    // Refused, because there has been a decision meanwhile: then that is what to show.
    onError: () => memory.invalidateQueries({ queryKey }),
  });
  const close = () => setAsked(false);
  return (
    <>
      <Button kind="quiet" wide busy={withdraw.isPending} onClick={() => setAsked(true)}>
        {say('verification.withdraw')}
      </Button>
      <Dialog
        open={asked}
        onClose={close}
        title={say('verification.withdraw_title')}
        actions={
          <>
            <Button kind="secondary" onClick={close}>
              {say('common.cancel')}
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                close();
                withdraw.mutate();
              }}
            >
              {say('verification.withdraw')}
            </Button>
          </>
        }
      >
        {say('verification.withdraw_text')}
      </Dialog>
    </>
  );
}
