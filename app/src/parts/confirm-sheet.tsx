import type { Failure } from '@paperlock/client/envelope.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { type ReactNode, useState } from 'react';
import type { Asked } from './confirm-by-pin.tsx';

type ConfirmSheetProps<Draft> = {
  asked: Asked<Draft> | undefined;
  title: string;
  /** What the button does. */
  action: string;
  danger?: boolean;
  /** False while the review still waits for something. */
  ready?: boolean;
  /** The review: everything that will be done, whole. */
  children: ReactNode;
  send: (asked: Asked<Draft>) => Promise<void>;
};

/**
 * A review and a button, for what needs no PIN. A refusal ends it; when no answer came it stays open, so that a second
 * press carries the same request number and nothing is done twice.
 */
export function ConfirmSheet<Draft>(props: ConfirmSheetProps<Draft>) {
  const { asked, title, action, danger = false, ready = true, children, send } = props;
  const [busy, setBusy] = useState(false);
  const [unanswered, setUnanswered] = useState<string>();

  const confirm = async () => {
    if (!asked) return;
    setBusy(true);
    setUnanswered(undefined);
    try {
      await send(asked);
      asked.finish();
    } catch (failure) {
      if (failure instanceof Error) throw failure;
      const { code, message } = failure as Failure;
      if (typeof code === 'string') setUnanswered(message);
      else asked.end(failure as Failure);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Sheet
      open={asked !== undefined}
      onClose={() => {
        setUnanswered(undefined);
        asked?.end();
      }}
      title={title}
      actions={
        <Button
          kind={danger ? 'danger' : 'primary'}
          disabled={!ready}
          busy={busy}
          onClick={() => void confirm()}
        >
          {action}
        </Button>
      }
    >
      <Stack>
        {children}
        <FormFault text={unanswered} />
      </Stack>
    </Sheet>
  );
}
