import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { withdraw } from '@paperlock/contract/withdrawals.ts';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type Preview, withdrawalQuery } from '../../api/withdrawals.ts';
import { BindingDetails } from '../../parts/bindings/binding-details.tsx';
import { type Asked, ConfirmByPin } from '../../parts/confirm-by-pin.tsx';
import { keepWithdrawalDraft } from '../../parts/withdrawal-draft.ts';
import { readPage } from '../../shell/navigation.ts';
import { useShell, useUser } from '../../shell/shell-context.tsx';
import { Steps, SumsFacts } from './preview-facts.tsx';
import { useMoneyMoved } from './use-money-moved.ts';
import css from './withdrawals.module.css';

export type WithdrawalDraft = { binding_id: string; amount: string; preview: Preview };

/** Where it goes and what it costs once more, then code and PIN; afterwards the withdrawal's own page. */
export function ReviewWithdrawal({ asked }: { asked: Asked<WithdrawalDraft> | undefined }) {
  const { say } = useSpeaker();
  const { client, router } = useShell();
  const memory = useQueryClient();
  const owner = useUser()?.id ?? '';
  const moved = useMoneyMoved();
  const preview = asked?.draft.preview;
  return (
    <ConfirmByPin
      asked={asked}
      title={say('withdrawals.review_title')}
      secondFactor={preview?.second_factor ?? false}
      summary={preview && { name: preview.to.label, amount: preview.amount }}
      send={async ({ draft: { binding_id, amount, preview: seen }, requestNo, code }, pin) => {
        const ask = { binding_id, amount, fee: seen.fee, pin, request_no: requestNo, ...(code && { code }) };
        const withdrawal = await client.call(withdraw, ask, { loading: true });
        memory.setQueryData(withdrawalQuery(client.call, withdrawal.id).queryKey, withdrawal);
        keepWithdrawalDraft(owner, { amount: '' });
        moved();
        notices.toast(say('withdrawals.submitted'), SUCCESS_TOAST_MS);
        // In the form's place: whoever goes back does not find it filled in, as if to be sent again.
        const page: Address = `/pages/profile/withdrawal-recored?id=${withdrawal.id}`;
        router.replace(readPage(page));
      }}
    >
      {preview && (
        <Stack>
          <div>
            <p className={css.placeName}>
              <bdi>{preview.to.label}</bdi>
            </p>
            <BindingDetails binding={preview.to} />
          </div>
          <SumsFacts sums={preview} />
          <Steps preview={preview} />
          <Note>{say('withdrawals.review_text')}</Note>
        </Stack>
      )}
    </ConfirmByPin>
  );
}
