import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { type Withdrawal, withdrawCancel } from '@paperlock/contract/withdrawals.ts';
import { parseMicro } from '@paperlock/domain/money.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Dialog } from '@paperlock/ui/dialog.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showMoney } from '@paperlock/words/display.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withdrawalQuery } from '../../api/withdrawals.ts';
import { notices } from '../../shell/notice-store.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useMoneyMoved } from './use-money-moved.ts';

/** Asks first, and says what comes back. */
export function CancelWithdrawal({ withdrawal: { id, amount } }: { withdrawal: Withdrawal }) {
  const { say, tag } = useSpeaker();
  const { call } = useShell().client;
  const memory = useQueryClient();
  const moved = useMoneyMoved();
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const cancel = useMutation({
    mutationFn: () => call(withdrawCancel, { id }, { catch: true }),
    onSuccess: (withdrawal) => {
      memory.setQueryData(withdrawalQuery(call, id).queryKey, withdrawal);
      notices.toast(say('withdrawals.cancelled'), SUCCESS_TOAST_MS);
    },
    // Refused, because it was approved meanwhile: then that is what to show.
    onSettled: moved,
  });
  return (
    <>
      <Button kind="quiet" wide busy={cancel.isPending} onClick={() => setAsked(true)}>
        {say('withdrawals.cancel')}
      </Button>
      <Dialog
        open={asked}
        onClose={close}
        title={say('withdrawals.cancel_title')}
        actions={
          <>
            <Button kind="secondary" onClick={close}>
              {say('withdrawals.cancel_keep')}
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                close();
                cancel.mutate();
              }}
            >
              {say('withdrawals.cancel')}
            </Button>
          </>
        }
      >
        {say('withdrawals.cancel_text', {
          amount: showMoney(tag, parseMicro(amount) ?? 0n, { purpose: 'exact' }),
        })}
      </Dialog>
    </>
  );
}
