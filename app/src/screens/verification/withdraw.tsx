import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { realnameWithdraw } from '@paperlock/contract/verification.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { realnameQuery } from '../../api/verification.ts';
import { AskFirst } from '../../parts/ask-first.tsx';
import { useShell } from '../../shell/shell-context.tsx';

/** Asks first: the images are destroyed at once. */
export function Withdraw() {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const memory = useQueryClient();
  const { queryKey } = realnameQuery(call);
  const withdraw = useMutation({
    mutationFn: () => call(realnameWithdraw, {}, { toast: true }),
    onSuccess: (realname) => {
      memory.setQueryData(queryKey, realname);
      notices.toast(say('verification.withdrawn'), SUCCESS_TOAST_MS);
    },
    // Refused, because there has been a decision meanwhile: then that is what to show.
    onError: () => memory.invalidateQueries({ queryKey }),
  });
  return (
    <AskFirst
      label={say('verification.withdraw')}
      title={say('verification.withdraw_title')}
      keep={say('verification.withdraw_keep')}
      kind="secondary"
      busy={withdraw.isPending}
      onSure={() => withdraw.mutate()}
    >
      {say('verification.withdraw_text')}
    </AskFirst>
  );
}
