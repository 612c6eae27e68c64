import { recharge } from '@paperlock/contract/deposits.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { type Micro, microText } from '@paperlock/domain/money.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { Asked } from '../../parts/confirm-by-pin.tsx';
import { ConfirmSheet } from '../../parts/confirm-sheet.tsx';
import type { Upload } from '../../parts/use-uploads.ts';
import { readPage } from '../../shell/navigation.ts';
import { useShell } from '../../shell/shell-context.tsx';
import css from './deposits.module.css';
import { useChanged } from './use-changed.ts';

export type ClaimDraft = { micro: Micro; txid: string; remark: string; receipt: Upload };

/** All of it once more, before somebody else reads it. Afterwards the claim itself is shown. */
export function ReviewClaim({ asked }: { asked: Asked<ClaimDraft> | undefined }) {
  const { say } = useSpeaker();
  const { client, router } = useShell();
  const { done } = useChanged();
  const draft = asked?.draft;
  return (
    <ConfirmSheet
      asked={asked}
      title={say('deposits.claim_review_title')}
      action={say('deposits.claim_submit')}
      send={async ({ draft: { micro, txid, remark, receipt }, requestNo }) => {
        const ask = {
          amount: microText(micro),
          receipt_id: receipt.fileId ?? '',
          ...(txid && { txid }),
          remark,
          request_no: requestNo,
        };
        const record = await client.call(recharge, ask);
        await done(say('deposits.claim_filed'));
        router.replace(readPage(`/pages/profile/deposit-records?id=${record.id}` satisfies Address));
      }}
    >
      {draft && (
        <>
          <KeyValues>
            <KeyValue name={say('deposits.claim_amount')}>
              <MoneyText micro={draft.micro} purpose="exact" />
            </KeyValue>
            <KeyValue name={say('deposits.claim_receipt')}>
              <bdi>{draft.receipt.file?.name}</bdi>
            </KeyValue>
            <KeyValue name={say('deposits.hash')}>
              {draft.txid ? (
                <bdi className={css.hash} dir="ltr">
                  {draft.txid}
                </bdi>
              ) : (
                say('deposits.claim_none')
              )}
            </KeyValue>
            {draft.remark && (
              <KeyValue name={say('deposits.claim_remark')}>
                <bdi>{draft.remark}</bdi>
              </KeyValue>
            )}
          </KeyValues>
          <Note>{say('deposits.claim_review_text')}</Note>
        </>
      )}
    </ConfirmSheet>
  );
}
