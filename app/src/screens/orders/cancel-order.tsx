import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { requestNo } from '@paperlock/client/request-no.ts';
import { cancelOrder, type Order } from '@paperlock/contract/orders.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Dialog } from '@paperlock/ui/dialog.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useReadAgain } from '../../parts/use-read-again.ts';
import { notices } from '../../shell/notice-store.ts';
import { useShell } from '../../shell/shell-context.tsx';

/** Asks first, and says that nothing is lost. */
export function CancelOrder({ order: { order_no } }: { order: Pick<Order, 'order_no'> }) {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const readAgain = useReadAgain('product/');
  const [asked, setAsked] = useState(false);
  const [number] = useState(requestNo);
  const close = () => setAsked(false);
  const cancel = useMutation({
    mutationFn: () => call(cancelOrder, { order_no, request_no: number }, { catch: true }),
    onSuccess: () => notices.toast(say('orders.cancelled'), SUCCESS_TOAST_MS),
    // Refused, because it was paid or lapsed meanwhile: then that is what to show.
    onSettled: readAgain,
  });
  return (
    <>
      <Button kind="quiet" wide busy={cancel.isPending} onClick={() => setAsked(true)}>
        {say('orders.cancel')}
      </Button>
      <Dialog
        open={asked}
        onClose={close}
        title={say('orders.cancel_title')}
        actions={
          <>
            <Button kind="secondary" onClick={close}>
              {say('orders.cancel_keep')}
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                close();
                cancel.mutate();
              }}
            >
              {say('orders.cancel')}
            </Button>
          </>
        }
      >
        {say('orders.cancel_text')}
      </Dialog>
    </>
  );
}
