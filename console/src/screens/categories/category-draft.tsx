import type { Failure } from '@paperlock/client/envelope.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { categoryDecide, type DeskCategory } from '@paperlock/contract/products-desk.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Row } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { useState } from 'react';
import { useOperator, useShell } from '../../shell/shell-context.tsx';
import css from './categories.module.css';

/** What a category is to become, and what this operator may do about it. The server decides the same by itself. */
export function CategoryDraft({ category }: { category: DeskCategory }) {
  const { say } = useSpeaker();
  const operator = useOperator();
  const { client, queries } = useShell();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const { id, version, draft } = category;
  if (!draft) return null;

  const decide = async (approve: boolean) => {
    setBusy(true);
    try {
      await client.call(categoryDecide, { category: { id, version }, approve });
      const words = approve ? 'console-products.published' : 'console-products.category_draft_dropped';
      showToast(say(words), { tone: 'success', forMs: SUCCESS_TOAST_MS });
      await queries.invalidateQueries({ queryKey: ['categories'] });
    } catch (failure) {
      setFault((failure as Failure).message);
    }
    setBusy(false);
  };

  return (
    <section className={css.draft} aria-label={say('console-products.category_waits')}>
      <FormFault text={fault} />
      <p>
        {say('console-products.category_draft', {
          by: draft.by,
          name: draft.texts.en?.name ?? '',
          position: draft.position,
          locked: draft.locked ? 'yes' : 'no',
          password: draft.password_changed && draft.locked ? 'new' : 'other',
        })}
      </p>
      {draft.by === operator?.account && <p>{say('console-products.draft_own')}</p>}
      <Row to="end" space={3}>
        <Button kind="secondary" busy={busy} onClick={() => decide(false)}>
          {say('console-products.category_draft_drop')}
        </Button>
        {draft.by !== operator?.account && (
          <Button busy={busy} onClick={() => decide(true)}>
            {say('console-products.publish')}
          </Button>
        )}
      </Row>
    </section>
  );
}
