import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { type DeskProduct, productDelete } from '@paperlock/contract/products-desk.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { useState } from 'react';
import { forgetProduct } from '../../api/products.ts';
import { AskFirst } from '../../parts/ask-first.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';

type DeleteDraftProps = {
  product: DeskProduct;
  /** What was typed into it goes with it. */
  onDeleted?: () => void;
};

/** Deletes a draft after a question; only the audit log remembers it. */
export function DeleteDraft({ product: { id, version }, onDeleted }: DeleteDraftProps) {
  const { say } = useSpeaker();
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const remove = async (close: () => void) => {
    setBusy(true);
    try {
      await shell.client.call(productDelete, { id, version }, { toast: true });
      onDeleted?.();
      showToast(say('console-products.draft_deleted'), { tone: 'success', forMs: SUCCESS_TOAST_MS });
      shell.router.replace(addressOf('/products'));
      forgetProduct(shell, id);
    } catch {
      // The client has said why.
      close();
    }
    setBusy(false);
  };
  return (
    <AskFirst
      label={say('console-products.draft_delete')}
      button={{ kind: 'secondary' }}
      title={say('console-products.draft_delete_confirm')}
      danger
      busy={busy}
      onConfirm={remove}
    >
      {say('console-products.draft_delete_text')}
    </AskFirst>
  );
}
