import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import type { Receipt } from '@paperlock/contract/orders.ts';
import { readPromised } from '@paperlock/domain/orders/receipt.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { CopyButton } from '@paperlock/ui/copy-button.tsx';
import { Fold } from '@paperlock/ui/fold.tsx';
import { ClockIcon, DownloadIcon, QuestionIcon } from '@paperlock/ui/icons.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { CheckIcon, CloseIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { saveFile } from '@paperlock/web/save-file.ts';
import type { OrderDetail } from '../../api/orders.ts';
import { ShareButton } from '../../parts/share-button.tsx';
import { readerZone } from '../../shell/reader-zone.ts';
import css from './orders.module.css';
import { Findings, useReceiptCheck, verdictOf } from './receipt-check.tsx';

type ReceiptRowProps = { receipt: Receipt; order: OrderDetail };

/** The funded promise in one row, checked on this device; a tap shows what it says, each check, and the way to keep it. */
export function ReceiptRow({ receipt, order }: ReceiptRowProps) {
  const { say } = useSpeaker();
  const checked = useReceiptCheck(receipt, order);
  const verdict = verdictOf(checked);
  const Icon = icons[verdict];
  const file = JSON.stringify(receipt, null, 2);
  const name = `paperlock-receipt-${order.order_no}.json`;
  const save = () => {
    saveFile(name, 'application/json', file);
    notices.toast(say('orders.receipt_saved'), SUCCESS_TOAST_MS);
  };
  return (
    <Leaf>
      <section aria-label={say('orders.receipt')}>
        <Fold
          title={
            <span className={css.receipt}>
              <span className={css.sign} data-verdict={verdict}>
                <Icon size={20} />
              </span>
              {say('orders.receipt_row', { verdict })}
            </span>
          }
        >
          <Note>{say('orders.receipt_text')}</Note>
          <Facts text={receipt.text} />
          <Findings checked={checked} />
          <Button kind="secondary" wide onClick={save}>
            <DownloadIcon size={20} />
            {say('orders.receipt_save')}
          </Button>
          <ShareButton
            title={say('orders.receipt')}
            text={say('share.receipt_text')}
            link={`${window.location.origin}/pages/home/lockming-order?order_no=${order.order_no}&tab=papers`}
            file={() => new File([file], name, { type: 'application/json' })}
          />
          <CopyButton text={file} label={say('orders.receipt_copy')} />
          <Fold title={say('orders.receipt_whole')}>
            <pre className={css.text} dir="ltr" translate="no">
              {receipt.text}
            </pre>
            <KeyValues>
              <KeyValue name={say('orders.receipt_signature')}>
                <Code text={receipt.signature} />
              </KeyValue>
              <KeyValue name={say('orders.receipt_key')}>
                <Code text={receipt.public_key} />
              </KeyValue>
            </KeyValues>
          </Fold>
        </Fold>
      </section>
    </Leaf>
  );
}

const icons = {
  wait: ClockIcon,
  good: CheckIcon,
  bad: CloseIcon,
  unsure: QuestionIcon,
  unable: QuestionIcon,
};

function Facts({ text }: { text: string }) {
  const { say } = useSpeaker();
  const said = readPromised(text);
  if (!said) return null;
  return (
    <KeyValues>
      <KeyValue name={say('orders.promised_total')}>
        <MoneyText micro={microOf(said.promised_total)} purpose="own" isPublic />
      </KeyValue>
      <KeyValue name={say('orders.preview_reserve_before')}>
        <MoneyText micro={microOf(said.reserve_before)} purpose="own" isPublic />
      </KeyValue>
      <KeyValue name={say('orders.preview_reserve_after')}>
        <MoneyText micro={microOf(said.reserve_after)} purpose="own" isPublic />
      </KeyValue>
      <KeyValue name={say('orders.receipt_posting')}>
        <Code text={said.escrow_posting} />
      </KeyValue>
      <KeyValue name={say('orders.receipt_paid_at')}>
        <TimeText instant={said.paid_at} timeZone={readerZone()} />
      </KeyValue>
    </KeyValues>
  );
}

function Code({ text }: { text: string }) {
  return (
    <bdi className={css.code} dir="ltr" translate="no">
      {text}
    </bdi>
  );
}
