import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { type Withdrawal, withdrawCancel } from '@paperlock/contract/withdrawals.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { showMoney } from '@paperlock/words/display.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withdrawalQuery } from '../../api/withdrawals.ts';
import { AskFirst } from '../../parts/ask-first.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { useMoneyMoved } from './use-money-moved.ts';

/** Asks first, and says what comes back. */
export function CancelWithdrawal({ withdrawal: { id, amount } }: { withdrawal: Withdrawal }) {
  const { say, tag } = useSpeaker();
  const { call } = useShell().client;
  const memory = useQueryClient();
  const moved = useMoneyMoved();
  const cancel = useMutation({
    mutationFn: () => call(withdrawCancel, { id }, { toast: true }),
    onSuccess: (withdrawal) => {
      memory.setQueryData(withdrawalQuery(call, id).queryKey, withdrawal);
      notices.toast(say('withdrawals.cancelled'), SUCCESS_TOAST_MS);
    },
    // Refused, because it was approved meanwhile: then that is what to show.
    onSettled: moved,
  });
  return (
    <AskFirst
      label={say('withdrawals.cancel')}
      title={say('withdrawals.cancel_title')}
      keep={say('withdrawals.cancel_keep')}
      busy={cancel.isPending}
      onSure={() => cancel.mutate()}
    >
      {say('withdrawals.cancel_text', {
        amount: showMoney(tag, microOf(amount), { purpose: 'exact' }),
      })}
    </AskFirst>
  );
}
