import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { requestNo } from '@paperlock/client/request-no.ts';
import { cancelOrder, type Order } from '@paperlock/contract/orders.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AskFirst } from '../../parts/ask-first.tsx';
import { useReadAgain } from '../../parts/use-read-again.ts';
import { useShell } from '../../shell/shell-context.tsx';

/** Asks first, and says that nothing is lost. */
export function CancelOrder({ order: { order_no } }: { order: Pick<Order, 'order_no'> }) {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const readAgain = useReadAgain('product/');
  const [number] = useState(requestNo);
  const cancel = useMutation({
    mutationFn: () => call(cancelOrder, { order_no, request_no: number }, { toast: true }),
    onSuccess: () => notices.toast(say('orders.cancelled'), SUCCESS_TOAST_MS),
    // Refused, because it was paid or lapsed meanwhile: then that is what to show.
    onSettled: readAgain,
  });
  return (
    <AskFirst
      label={say('orders.cancel')}
      title={say('orders.cancel_title')}
      keep={say('orders.cancel_keep')}
      busy={cancel.isPending}
      onSure={() => cancel.mutate()}
    >
      {say('orders.cancel_text')}
    </AskFirst>
  );
}
