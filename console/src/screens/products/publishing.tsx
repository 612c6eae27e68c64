import type { Answered, Asked } from '@paperlock/client/call.ts';
import type { Failure } from '@paperlock/client/envelope.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { type DeskProduct, productPublish, productSuspend } from '@paperlock/contract/products-desk.ts';
import { REASON_MAX } from '@paperlock/domain/operators/limits.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { type ReactNode, useRef, useState } from 'react';
import { keepProduct } from '../../api/products.ts';
import { AskFirst } from '../../parts/ask-first.tsx';
import { KeptField, useKept } from '../../parts/kept-field.tsx';
import { useOperator, useShell } from '../../shell/shell-context.tsx';
import { PromisePreview } from './promise.tsx';
import { PromiseAndPast } from './promise-and-past.tsx';

type What = 'publish' | 'suspend' | 'resume';

/** What this operator may do with a product as it stands, or why not. The server decides the same by itself. */
export function Publishing({ product, unsaved = false }: { product: DeskProduct; unsaved?: boolean }) {
  const { say } = useSpeaker();
  const operator = useOperator();
  if (!operator) return null;
  const what = possible(product);
  if (!what) return null;
  if (!may(operator.roles, 'products.publish')) {
    return <Note>{say('console-products.permission', { permission: 'products.publish' })}</Note>;
  }
  if (what === 'publish' && product.drafted_by === operator.account) {
    return <Note>{say('console-products.draft_own')}</Note>;
  }
  if (unsaved) return <Note>{say('console-products.save_first')}</Note>;
  return <Deciding key={what} product={product} what={what} />;
}

const possible = ({ state }: DeskProduct): What | null => {
  if (state === 'draft') return 'publish';
  if (state === 'suspended') return 'resume';
  return state === 'open' || state === 'booking' ? 'suspend' : null;
};

const said = { publish: 'published', suspend: 'suspended', resume: 'resumed' } as const;

/** A look at what it means, then it is done. */
function Deciding({ product, what }: { product: DeskProduct; what: What }) {
  const { say } = useSpeaker();
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const kind = what === 'suspend' ? 'danger' : 'primary';

  const reason = useRef<HTMLInputElement>(null);
  const kept = useKept(`suspend.${product.id}`);
  const [missing, setMissing] = useState(false);

  const decide = async (close: () => void) => {
    const why = reason.current?.value.trim() ?? '';
    setMissing(what === 'suspend' && why === '');
    if (what === 'suspend' && why === '') return reason.current?.focus();
    setBusy(true);
    try {
      keepProduct(shell, await send(shell.client, product, what, why));
      kept.drop();
      showToast(say(`console-products.${said[what]}`), { tone: 'success', forMs: SUCCESS_TOAST_MS });
    } catch (failure) {
      setFault((failure as Failure).message);
    }
    close();
    setBusy(false);
  };

  return (
    <>
      <FormFault text={fault} />
      <AskFirst
        label={say(`console-products.${what}`)}
        button={{ kind }}
        title={say(`console-products.${what}_confirm`)}
        danger={kind === 'danger'}
        busy={busy}
        onConfirm={decide}
      >
        <Meaning product={product} what={what}>
          {say(`console-products.${what}_text`)}
        </Meaning>
        {what === 'suspend' && (
          <KeptField
            ref={reason}
            kept={kept}
            name="reason"
            maxLength={REASON_MAX}
            label={say('console-proposals.reason')}
            hint={say('console-proposals.decide_reason_hint')}
            error={missing ? say('console-proposals.decide_reason_enter') : undefined}
            autoComplete="off"
          />
        )}
      </AskFirst>
    </>
  );
}

function Meaning({ product, what, children }: { product: DeskProduct; what: What; children: ReactNode }) {
  return (
    <Stack>
      <p>{children}</p>
      {what === 'publish' && (
        <PromisePreview
          type={product.type}
          unitPrice={product.unit_price}
          target={product.target}
          dailyPpm={product.daily_ppm}
          periodDays={product.period_days}
          reserve={product.reserve}
        />
      )}
      {what === 'publish' && <PromiseAndPast product={product} />}
    </Stack>
  );
}

type Client = ReturnType<typeof useShell>['client'];

const send = (
  client: Client,
  { id, version }: DeskProduct,
  what: What,
  reason: string,
): Promise<Answered<typeof productPublish>> => {
  if (what === 'publish') return client.call(productPublish, { id, version });
  const ask: Asked<typeof productSuspend> =
    what === 'suspend' ? { id, version, suspended: true, reason } : { id, version, suspended: false };
  return client.call(productSuspend, ask);
};
