import type { Failure } from '@paperlock/client/envelope.ts';
import { CLAIM_TEXT_MAX } from '@paperlock/domain/deposits/limits.ts';
import { MAX_FILE_BYTES } from '@paperlock/domain/files/limits.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { UploadField } from '@paperlock/ui/upload-field.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import { useState } from 'react';
import { AmountField, amountFault, readTyped } from '../../parts/amount-field.tsx';
import { useConfirmation } from '../../parts/confirm-by-pin.tsx';
import css from '../../parts/image-preview.module.css';
import { type Upload, useUploads } from '../../parts/use-uploads.ts';
import { Screen } from '../../shell/screen.tsx';
import { type ClaimDraft, ReviewClaim } from './review-claim.tsx';

const rules = { endings: ['.jpg', '.jpeg', '.png', '.pdf'], maxBytes: MAX_FILE_BYTES };
const HASH = /^0x[\da-f]{64}$/i;

/** "I have sent this": amount and receipt, and the hash where it is known. */
export default function ClaimPage() {
  const speaker = useSpeaker();
  const { say } = speaker;
  const uploads = useUploads<'receipt'>('receipt');
  const receipt = uploads.of('receipt');
  const [pressed, setPressed] = useState(false);
  const { asked, ask } = useConfirmation<ClaimDraft>();
  const form = useForm({
    fields: ['amount', 'txid', 'remark'],
    check: ({ amount, txid, remark }) => {
      setPressed(true);
      return {
        amount: amountFault(speaker, amount),
        txid: txid.trim() === '' || HASH.test(txid.trim()) ? undefined : say('deposits.claim_txid_fault'),
        remark: remark.trim().length > CLAIM_TEXT_MAX ? say('deposits.claim_remark_long') : undefined,
      };
    },
    send: async ({ amount, txid, remark }) => {
      const read = readTyped(speaker, amount);
      if (!read.ok || !receipt.fileId) return;
      const draft = { micro: read.micro, txid: txid.trim().toLowerCase(), remark: remark.trim(), receipt };
      try {
        await ask(draft);
      } catch (failure) {
        // The picture is no field of the form: what the server has against it stands at its own place.
        if (!isAboutReceipt(failure as Failure)) throw failure;
        uploads.drop('receipt', (failure as Failure).message);
      }
    },
  });
  return (
    <Screen
      title={say('deposits.file_claim')}
      actions={<Button {...form.button}>{say('deposits.claim_review')}</Button>}
    >
      <Note size={16}>{say('deposits.claim_intro')}</Note>
      <Stack as="form" {...form.props}>
        <AmountField name="amount" label={say('deposits.claim_amount')} error={form.faults.amount} />
        {receipt.preview && (
          <img className={css.preview} src={receipt.preview} alt={say('deposits.claim_receipt_preview')} />
        )}
        <UploadField
          label={say('deposits.claim_receipt')}
          hint={say('deposits.claim_receipt_hint')}
          error={receiptFault(speaker, receipt, pressed)}
          rules={rules}
          file={receipt.file}
          percent={receipt.percent}
          onPick={(file) => uploads.pick('receipt', file)}
          onRemove={() => uploads.drop('receipt')}
        />
        <TextField
          name="txid"
          label={say('deposits.claim_txid')}
          hint={say('deposits.claim_txid_hint')}
          error={form.faults.txid}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={CLAIM_TEXT_MAX}
        />
        <TextField
          name="remark"
          label={say('deposits.claim_remark')}
          error={form.faults.remark}
          autoComplete="off"
        />
        <FormFault text={form.faults.form} />
      </Stack>
      <ReviewClaim asked={asked} />
    </Screen>
  );
}

const receiptFault = ({ say }: Speaker, receipt: Upload, pressed: boolean): string | undefined => {
  if (receipt.error) return receipt.error;
  if (!pressed || receipt.fileId) return undefined;
  return say(receipt.file ? 'deposits.claim_receipt_busy' : 'deposits.claim_receipt_missing');
};

const isAboutReceipt = ({ data }: Failure): boolean =>
  typeof data === 'object' && data !== null && 'field' in data && data.field === 'receipt_id';
